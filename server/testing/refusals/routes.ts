import type { RouteOptions } from 'fastify';
import * as ts from 'typescript/unstable/ast';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Bindings } from './facts.ts';
import type { Place, Source } from './source.ts';

/** A registered route with the calls that registered it, innermost first. */
export interface Registered {
  readonly method: string;
  readonly url: string;
  readonly options: RouteOptions;
  readonly places: readonly Place[];
}

const FRAME =
  /\((.+\/server\/(?!testing\/).+\.ts):(\d+):(\d+)\)|at (\/.+\/server\/(?!testing\/).+\.ts):(\d+):(\d+)$/;

function placesOf(stack: string): Place[] {
  return stack.split('\n').flatMap((line) => {
    const found = FRAME.exec(line)?.filter((part) => part !== undefined);
    const [, file = '', at = '', column = ''] = found ?? [];
    return found && !file.endsWith('.test.ts') ? [{ file, line: Number(at), column: Number(column) }] : [];
  });
}

/** Registers all routes without calling them; also returns the OpenAPI document. */
export async function registeredRoutes(deps: Deps) {
  const registered: Registered[] = [];
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  const app = await buildApp(deps, (instance) => {
    instance.addHook('onRoute', (options) => {
      const places = placesOf(new Error().stack ?? '');
      for (const method of [options.method].flat())
        if (method !== 'HEAD' && !options.schema?.hide)
          registered.push({ method, url: options.url, options, places });
    });
  });
  Error.stackTraceLimit = limit;
  await app.ready();
  const document = app.swagger();
  await app.close();
  return { registered, document };
}

function functionAround(node: ts.Node): ts.FunctionDeclaration | undefined {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionDeclaration(around)) around = around.parent;
  return around;
}

/** The functions that run for a route, and the arguments of the functions around them. */
export function rootsOf(source: Source, { places }: Registered): { roots: ts.Node[]; bindings: Bindings } {
  const [innermost, ...callers] = places.map((place) => source.callAt(place));
  const bindings = new Map<ts.Node, ts.Node>();
  let called = innermost && functionAround(innermost);
  for (const caller of callers) {
    called?.parameters.forEach((parameter, i) => {
      const argument = caller.arguments[i];
      if (argument) bindings.set(parameter, argument);
    });
    called = functionAround(caller);
  }
  return { roots: innermost ? innermost.arguments.slice(1) : [], bindings };
}
