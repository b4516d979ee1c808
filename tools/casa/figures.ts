import { dirname } from 'node:path';
import { Visitor } from 'rolldown/utils';
import { fileCircles, roomCircles } from './circles.ts';
import type { Source } from './sources.ts';

/** A figure with its aim; without one it is only told. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  /** What is above the aim, the worst first. */
  readonly where: readonly string[];
}

/** The most lines of a function, and of a block that stands once. */
const LINES = 50;
const BLOCK = 10;
const FOLDER = 15;

const lineAt = ({ starts }: Source, offset: number): number => {
  const after = starts.findIndex((start) => start > offset);
  return after < 0 ? starts.length : after;
};

interface Span {
  readonly start: number;
  readonly end: number;
}

function longFunctions(source: Source): { text: string; lines: number }[] {
  const found: { text: string; lines: number }[] = [];
  const look = (node: Span) => {
    const [first, last] = [lineAt(source, node.start), lineAt(source, node.end - 1)];
    const lines = last - first + 1;
    if (lines > LINES) found.push({ text: `${source.path}:${first} ${lines}`, lines });
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(source.program);
  return found;
}

/** `as`, but for `as const`. */
function castsIn(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    TSAsExpression: (node) => {
      const { typeAnnotation } = node;
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) found.push(`${source.path}:${lineAt(source, node.start)}`);
    },
  }).visit(source.program);
  return found;
}

// Where types of rows are asserted once for all, and migrations, which are never changed.
const assertedOnce = /^server\/platform\/db\/(?:select\.ts|migrations\/)/;

/** Types of a statement's rows that nothing checks. */
const assertedSql = (source: Source): string[] =>
  (assertedOnce.test(source.path) ? [] : source.lines).flatMap((line, at) =>
    /\bsql<(?!boolean>|number>|string>)/.test(line) ? [`${source.path}:${at + 1}`] : [],
  );

/** The lines with words in them, without the imports, which two files may share. */
function wordLines(lines: readonly string[]): { text: string; at: number }[] {
  let isImport = false;
  return lines
    .map((line, at) => ({ text: line.trim(), at: at + 1 }))
    .filter(({ text }) => {
      const isPart = isImport || text.startsWith('import ');
      if (isPart) isImport = !text.endsWith(';');
      return !isPart && /\w/.test(text);
    });
}

/** Blocks of ten lines with words in them that stand twice, each once. Migrations are never changed, so they may repeat. */
function equalBlocks(sources: readonly Source[]): string[] {
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const { path, lines } of sources.filter((one) => !one.path.includes('/migrations/'))) {
    const full = wordLines(lines);
    for (let i = 0; i + BLOCK <= full.length; i++) {
      const block = full.slice(i, i + BLOCK);
      const key = block.map(({ text }) => text).join('\n');
      const place = `${path}:${block[0]?.at}`;
      const first = known.get(key);
      if (first) {
        found.push(`${first} = ${place}`);
        i += BLOCK - 1;
      } else known.set(key, place);
    }
  }
  return found;
}

const commentShare = (sources: readonly Source[]): number => {
  const lines = sources.reduce((sum, one) => sum + one.lines.filter((line) => line.trim()).length, 0);
  const comments = sources.reduce(
    (sum, one) =>
      sum +
      one.comments.reduce((all, { start, end }) => all + lineAt(one, end - 1) - lineAt(one, start) + 1, 0),
    0,
  );
  return Math.round((1000 * comments) / lines) / 10;
};

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Folders with too many files, the fullest first. Migrations are never moved. */
function fullFolders(paths: readonly string[]): string[] {
  return [...Map.groupBy(paths, dirname)]
    .filter(([folder, all]) => all.length > FOLDER && !folder.endsWith('/migrations'))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([folder, all]) => `${folder} ${all.length}`);
}

/** `testing`: the paths of specs, benches and what tests use. */
export function figuresOf(sources: readonly Source[], testing: readonly string[]): Figure[] {
  const sizes = sources.map(({ lines }) => lines.length);
  const functions = sources.flatMap(longFunctions).sort((a, b) => b.lines - a.lines);
  const crumbs = sources.filter(({ path, lines }) => path.startsWith('web/') && lines.length < 20);
  const contract = sources.filter(({ path }) => path.startsWith('contract/'));
  const counted = (name: string, where: readonly string[], most?: number): Figure => ({
    ...{ name, value: where.length, where },
    ...(most !== undefined && { most }),
  });
  const told = (name: string, value: number, most?: number): Figure => ({
    ...{ name, value, where: [] },
    ...(most !== undefined && { most }),
  });
  const circles = (all: string[][]) => all.map((circle) => circle.join(' '));
  return [
    told('archivos', sources.length),
    told(
      'renglones',
      sizes.reduce((sum, size) => sum + size, 0),
    ),
    told('mediana de renglones', quantile(sizes, 0.5)),
    told('p90 de renglones', quantile(sizes, 0.9)),
    counted(
      `funciones de más de ${LINES} renglones`,
      functions.map(({ text }) => text),
      0,
    ),
    counted('conversiones (as)', sources.flatMap(castsIn)),
    counted('sql<…> afirmados a mano', sources.flatMap(assertedSql), 0),
    told('comentarios, % de los renglones', commentShare(sources)),
    told('comentarios de contract, %', commentShare(contract), 4),
    counted(
      `carpetas de más de ${FOLDER} archivos`,
      fullFolders([...sources.map(({ path }) => path), ...testing]),
      0,
    ),
    counted(
      'archivos de web de menos de 20 renglones',
      crumbs.map(({ path }) => path),
    ),
    counted('círculos de archivos', circles(fileCircles(sources)), 0),
    counted('círculos de salas de server', circles(roomCircles(sources, 'server')), 0),
    counted('círculos de salas de web', circles(roomCircles(sources, 'web/src')), 0),
    counted(`bloques iguales de ${BLOCK} renglones`, equalBlocks(sources), 0),
  ];
}
