import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `value` and every node below it. */
function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodes(one);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodes(child);
}

/** `it` or `test`, also with `.each(…)`, but not skipped tests. */
function declaresTests(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test';
  if (callee.type !== 'CallExpression' || !isNode(callee.callee)) return false;
  const { type, object, property } = callee.callee as Node & { property?: Node };
  return type === 'MemberExpression' && property?.name === 'each' && declaresTests(object);
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node as unknown as ESTree.TemplateLiteral).quasis.map(({ value }) => value.cooked).join('…');
}

/** The names of a file's tests, as written. */
export function testNames(path: string): string[] {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  return [...nodes(program)]
    .filter(({ type, callee }) => type === 'CallExpression' && declaresTests(callee))
    .flatMap((call) => textOf((call.arguments as unknown[])[0]) ?? []);
}
