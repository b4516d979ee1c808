import * as ts from 'typescript/unstable/ast';
import { type Bindings, type Facts, Reader, type Write } from './facts.ts';
import type { Source } from './source.ts';

/** What running some source may come to, with one way that leads there. */
export interface Reach {
  readonly codes: Map<string, string>;
  readonly writes: Map<Write, string>;
  /** Where refusals are made on all the ways. */
  readonly sites: Set<ts.Node>;
  readonly unclear: Set<string>;
}

const none: Bindings = new Map();

// It translates what was thrown; nothing is thrown by it.
const TRANSLATES = /\/http\/error-handler\.ts$/;

const isWorker = (node: ts.Node) => ts.isSourceFile(node) && node.fileName.endsWith('.worker.ts');

/** What functions may come to, by following every name that they mention. */
export class Analysis {
  readonly #source: Source;
  readonly #known = new Map<ts.Node, Facts>();

  constructor(source: Source) {
    this.#source = source;
  }

  reach(roots: readonly ts.Node[], bindings = none): Reach {
    const reach: Reach = { codes: new Map(), writes: new Map(), sites: new Set(), unclear: new Set() };
    const seen = new Set<ts.Node>();
    const passing: string[] = [];
    const queue = roots.map((node) => ({ facts: new Reader(this.#source, bindings).read(node), way: '' }));
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { facts, way } = next;
      for (const code of facts.codes) if (!reach.codes.has(code)) reach.codes.set(code, way);
      for (const write of facts.writes) reach.writes.set(write, way);
      for (const site of facts.sites) reach.sites.add(site);
      for (const words of facts.unclear) reach.unclear.add(`${words},${way}`);
      if (facts.passesOn) passing.push(way);
      for (const node of facts.names) {
        if (seen.has(node) || TRANSLATES.test(node.getSourceFile().fileName)) continue;
        seen.add(node);
        queue.push({ facts: this.#factsOf(node), way: `${way} › ${labelOf(node)}` });
      }
    }
    if (![...seen].some(isWorker))
      for (const way of passing) reach.unclear.add(`whose refusal is passed on,${way}`);
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
