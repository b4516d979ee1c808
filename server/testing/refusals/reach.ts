import * as ts from 'typescript/unstable/ast';
import { type Bindings, type Facts, Reader, type Write } from './facts.ts';
import type { Source } from './source.ts';

/** Codes and writes that the source can reach, each with one path to it. */
export interface Reach {
  readonly codes: Map<string, string>;
  readonly writes: Map<Write, string>;
  /** Places that create refusals on all paths. */
  readonly sites: Set<ts.Node>;
  readonly unclear: Set<string>;
}

const none: Bindings = new Map();

// Translates errors and throws none.
const TRANSLATES = /\/http\/error-handler\.ts$/;

const isChild = (node: ts.Node) => ts.isSourceFile(node) && node.fileName.endsWith('.child.ts');

/** Follows every name that functions mention. */
export class Analysis {
  readonly #source: Source;
  readonly #known = new Map<ts.Node, Facts>();

  constructor(source: Source) {
    this.#source = source;
  }

  reach(roots: readonly ts.Node[], bindings = none): Reach {
    const reach: Reach = { codes: new Map(), writes: new Map(), sites: new Set(), unclear: new Set() };
    const seen = new Set<ts.Node>();
    const passingPaths: string[] = [];
    const queue = roots.map((node) => ({ facts: new Reader(this.#source, bindings).read(node), path: '' }));
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { facts, path } = next;
      for (const code of facts.codes) if (!reach.codes.has(code)) reach.codes.set(code, path);
      for (const write of facts.writes) reach.writes.set(write, path);
      for (const site of facts.sites) reach.sites.add(site);
      for (const words of facts.unclear) reach.unclear.add(`${words},${path}`);
      if (facts.passesOn) passingPaths.push(path);
      for (const node of facts.names) {
        if (seen.has(node) || TRANSLATES.test(node.getSourceFile().fileName)) continue;
        seen.add(node);
        queue.push({ facts: this.#factsOf(node), path: `${path} › ${labelOf(node)}` });
      }
    }
    if (![...seen].some(isChild))
      for (const path of passingPaths) reach.unclear.add(`whose refusal is passed on,${path}`);
    return reach;
  }

  #factsOf(node: ts.Node): Facts {
    const known = this.#known.get(node) ?? new Reader(this.#source, none).read(node);
    this.#known.set(node, known);
    return known;
  }
}

const labelOf = (node: ts.Node): string =>
  (node as Partial<ts.FunctionDeclaration>).name?.getText() ??
  node.getSourceFile().fileName.split('/').at(-1) ??
  '';
