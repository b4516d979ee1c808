import { NS, XML } from './parts.ts';

/** What a cell holds. A text is never read as a formula; a Date is the clock's face, told in UTC. */
export type Celda = string | number | Date | null;

export interface Columna {
  titulo: string;
  /** In characters. */
  ancho: number;
  /** Its dates are shown with their hour. */
  conHora?: boolean;
}

export interface Hoja {
  nombre: string;
  columnas: readonly Columna[];
  /** Below the head, some rows at a time; taken once, when all before them are written. */
  filas: Iterable<Filas> | AsyncIterable<Filas>;
}

/** Rows of cells in the columns' order. */
export type Filas = readonly (readonly Celda[])[];

// By their place in partes.ts' cellXfs.
const ESTILOS = { titulo: 1, fecha: 2, momento: 3 } as const;

// As much as a cell holds: Excel refuses a workbook that has more in one.
const MAX_TEXT = 32_767;
const CHUNK = 64 * 1024;
const DAY_MS = 86_400_000;
// Days from the workbooks' day 0 to 1970.
const EPOCH = 25_569;

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '\n',
  '\t': '\t',
};

/** The text as XML has it, without the control characters that it cannot hold. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\p{Cc}\uFFFE\uFFFF]/gu, (character) => ESCAPED[character] ?? '');

/** A, B … Z, AA … as a workbook counts its columns. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
const textCell = (at: string, text: string) =>
  `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(text))}</t></is></c>`;
const numberCell = (at: string, value: number) => `<c ${at}><v>${value}</v></c>`;

function cell(ref: string, celda: Celda, { conHora }: Columna): string {
  if (celda === null || celda === '') return '';
  if (typeof celda === 'string') return textCell(`r="${ref}"`, celda);
  if (typeof celda === 'number') return numberCell(`r="${ref}"`, celda);
  const estilo = conHora ? ESTILOS.momento : ESTILOS.fecha;
  return numberCell(`r="${ref}" s="${estilo}"`, celda.getTime() / DAY_MS + EPOCH);
}

/** All that comes before the second row: a head that stays, and the columns' widths. */
function beginning(columnas: readonly Columna[], letters: readonly string[]): string {
  const cols = columnas.map(
    ({ ancho }, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`,
  );
  const head = columnas.map(({ titulo }, i) => textCell(`r="${letters[i]}1" s="${ESTILOS.titulo}"`, titulo));
  return `${XML}<worksheet xmlns="${NS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
}

/** The sheet's XML in pieces, each row made when its turn comes. */
export async function* sheetXml({ columnas, filas }: Hoja): AsyncGenerator<string> {
  const letters = columnas.map((_, i) => letterOf(i));
  let text = beginning(columnas, letters);
  let row = 1;
  for await (const some of filas) {
    for (const celdas of some) {
      row++;
      text += `<row r="${row}">`;
      columnas.forEach((columna, i) => {
        text += cell(`${letters[i]}${row}`, celdas[i] ?? null, columna);
      });
      text += '</row>';
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}
