import {
  type Asistente,
  AsistenteInput,
  maxAsistentes,
  textosCapacitacion,
} from '#contract/capacitaciones.ts';
import { normalize } from '../../shared/text/normalize.ts';
import { readCells } from './celdas.ts';

export type Campo = keyof Asistente;

/** The columns of a block without a heading, in their order. */
const campos: readonly Campo[] = ['apellido', 'nombre', 'documento'];

export const tituloDe: Readonly<Record<Campo, string>> = {
  apellido: 'Apellido',
  nombre: 'Nombre',
  documento: 'Documento',
};

const titulos: Readonly<Record<Campo, RegExp>> = {
  apellido: /^apellidos?$/,
  nombre: /^nombres?$/,
  documento: /^(numero de |nro de |n de )?(documento|doc|dni)( numero| nro| n)?$/,
};

/** A row that cannot be an attendee: its place in the block, from 1, and why. */
export interface FilaMala {
  readonly fila: number;
  readonly celdas: readonly string[];
  readonly motivo: string;
}

export interface Pegado {
  readonly asistentes: readonly Asistente[];
  readonly malas: readonly FilaMala[];
  /** The heading and the bad rows as text, to correct and paste again; `''` where there are none. */
  readonly resto: string;
}

/**
 * Attendees out of a block copied from a spreadsheet: surname, name, document, or in the order that the heading above says.
 * Empty rows are passed over; of the good ones those are taken that find room beside the `presentes` there are.
 */
export function parsePegado(text: string, presentes = 0): Pegado {
  const rows = readCells(text);
  const asistentes: Asistente[] = [];
  const malas: FilaMala[] = [];
  const left: string[] = [];
  let columns: Columns | undefined;
  let heading: string | undefined;
  const leave = (mala: FilaMala) => {
    malas.push(mala);
    if (heading !== undefined) left.push(heading);
    heading = undefined;
    left.push(toText(mala.celdas));
  };
  rows.forEach((celdas, index) => {
    if (!hasText(celdas)) return;
    const named = headingOf(celdas);
    if (named) {
      columns = named;
      heading = toText(celdas);
      return;
    }
    const room = presentes + asistentes.length < maxAsistentes;
    const result = readRow(celdas, columns);
    if (typeof result === 'string') leave({ fila: index + 1, celdas, motivo: result });
    else if (room) asistentes.push(result);
    else leave({ fila: index + 1, celdas, motivo: textosCapacitacion.demasiados(maxAsistentes) });
  });
  return { asistentes, malas, resto: left.join('\n') };
}

/** Two blocks as one text, in which each keeps its order: below a heading one without gets the usual one. */
export function joinBlocks(before: string, after: string): string {
  if (before.trim() === '' || after === '') return after || before;
  const [above, below] = [readCells(before), readCells(after)];
  const separate = above.some(headingOf) && !headingOf(below.find(hasText) ?? []);
  const usual = campos.map((campo) => tituloDe[campo]);
  return [...above, ...(separate ? [usual] : []), ...below].map(toText).join('\n');
}

const toText = (celdas: readonly string[]) => celdas.join('\t');

/** Whether what is pasted is more than the text of one field. */
export const isBlock = (text: string) => /[\t;]|\n./.test(text.trimEnd());

const hasText = (celdas: readonly string[]) => celdas.some(Boolean);

type Columns = Readonly<Record<Campo, number>>;

/** Where each field stands, for a row that names at least two of them; undefined for any other row. */
function headingOf(celdas: readonly string[]): Columns | undefined {
  const names = celdas.map((celda) =>
    normalize(celda)
      .replace(/[.:°º]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const placeOf = (campo: Campo) => names.findIndex((name) => titulos[campo].test(name));
  const columns = {
    apellido: placeOf('apellido'),
    nombre: placeOf('nombre'),
    documento: placeOf('documento'),
  };
  return Object.values(columns).filter((place) => place >= 0).length >= 2 ? columns : undefined;
}

/** The attendee of a row, or why it is none. */
function readRow(celdas: readonly string[], columns: Columns | undefined): Asistente | string {
  if (!columns && celdas.slice(campos.length).some(Boolean)) {
    return 'Tiene más de tres columnas: se esperan apellido, nombre y documento';
  }
  const cell = (campo: Campo) => celdas[columns ? columns[campo] : campos.indexOf(campo)] ?? '';
  const row = { apellido: cell('apellido'), nombre: cell('nombre'), documento: cell('documento') };
  const parsed = AsistenteInput.safeParse(row);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${tituloDe[path[0] as Campo]}: ${message}`);
  return wrong.join('. ');
}
