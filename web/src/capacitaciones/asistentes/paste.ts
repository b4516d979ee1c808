import { columnaOf } from '#contract/lists/columnas.ts';
import {
  type Asistente,
  AsistenteInput,
  capacitacionTexts,
  maxAsistentes,
} from '#contract/ordenes/capacitaciones.ts';
import { readCells } from './cells.ts';

export type Field = keyof Asistente;

const fields: readonly Field[] = ['apellido', 'nombre', 'documento'];

export const columnTitles: Readonly<Record<Field, string>> = {
  apellido: 'Apellido',
  nombre: 'Nombre',
  documento: 'Documento',
};

/** `place` counts the rows of the block from 1. */
export interface BadRow {
  readonly place: number;
  readonly cells: readonly string[];
  readonly reason: string;
}

export interface ParsedBlock {
  readonly asistentes: readonly Asistente[];
  readonly bad: readonly BadRow[];
  readonly rest: string;
}

/** Columns are surname, name and document, unless a heading names others. */
export function parseBlock(text: string, present = 0): ParsedBlock {
  const rows = readCells(text);
  const asistentes: Asistente[] = [];
  const bad: BadRow[] = [];
  const rejected: string[] = [];
  let columns: Columns | undefined;
  let heading: string | undefined;
  const reject = (row: BadRow) => {
    bad.push(row);
    if (heading !== undefined) rejected.push(heading);
    heading = undefined;
    rejected.push(toText(row.cells));
  };
  rows.forEach((cells, index) => {
    if (!hasText(cells)) return;
    const named = headingOf(cells);
    if (named) {
      columns = named;
      heading = toText(cells);
      return;
    }
    const room = present + asistentes.length < maxAsistentes;
    const result = readRow(cells, columns);
    if (typeof result === 'string') reject({ place: index + 1, cells, reason: result });
    else if (room) asistentes.push(result);
    else reject({ place: index + 1, cells, reason: capacitacionTexts.demasiados(maxAsistentes) });
  });
  return { asistentes, bad, rest: rejected.join('\n') };
}

export function joinBlocks(before: string, after: string): string {
  if (before.trim() === '' || after === '') return after || before;
  const [above, below] = [readCells(before), readCells(after)];
  const needsHeading = above.some(headingOf) && !headingOf(below.find(hasText) ?? []);
  const defaultHeading = fields.map((field) => columnTitles[field]);
  return [...above, ...(needsHeading ? [defaultHeading] : []), ...below].map(toText).join('\n');
}

const toText = (cells: readonly string[]) => cells.join('\t');

export const isBlock = (text: string) => /[\t;]|\n./.test(text.trimEnd());

const hasText = (cells: readonly string[]) => cells.some(Boolean);

type Columns = Readonly<Record<Field, number>>;

// Of several columns the first one counts.
const documentos = ['documento', 'cuit', 'otrodocumento'] as const;

/** The columns of a heading: a row that names at least two fields. */
function headingOf(cells: readonly string[]): Columns | undefined {
  const named = cells.map(columnaOf);
  const placeOf = (field: Field) => named.indexOf(field);
  const columns = {
    apellido: placeOf('apellido'),
    nombre: placeOf('nombre'),
    documento: named.indexOf(documentos.find((field) => named.includes(field)) ?? 'documento'),
  };
  return Object.values(columns).filter((place) => place >= 0).length >= 2 ? columns : undefined;
}

function readRow(cells: readonly string[], columns: Columns | undefined): Asistente | string {
  if (!columns && cells.slice(fields.length).some(Boolean)) {
    return 'Tiene más de tres columnas: se esperan apellido, nombre y documento';
  }
  const cell = (field: Field) => cells[columns ? columns[field] : fields.indexOf(field)] ?? '';
  const row = { apellido: cell('apellido'), nombre: cell('nombre'), documento: cell('documento') };
  const parsed = AsistenteInput.safeParse(row);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(
    ({ path, message }) => `${columnTitles[path[0] as Field]}: ${message}`,
  );
  return wrong.join('. ');
}
