import type { RouteOptions } from 'fastify';
import * as ts from 'typescript/unstable/ast';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Bindings } from './facts.ts';
import type { Place, Source } from './source.ts';

/** A route as it was registered, and the calls that registered it, the innermost first. */
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

/** Every route of the API, without any of them being called, and the OpenAPI document of them. */
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

/** The function that a call stands in. */
function functionAround(node: ts.Node): ts.FunctionDeclaration | undefined {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionDeclaration(around)) around = around.parent;
  return around;
}

/** What runs when a route is called, and what stands behind the parameters that it knows of. */
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
