import { NS, XML } from './parts.ts';

/** A text is never a formula. A Date is local time, stated in UTC. */
export type Cell = string | number | Date | null;

export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /** Shows dates with their time. */
  withTime?: boolean;
}

export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** How many columns at the left stay in view, besides the head row. */
  frozenColumns?: number;
  /** Batches, read once and in order. */
  rows: Iterable<Rows> | AsyncIterable<Rows>;
}

export type Rows = readonly (readonly Cell[])[];

// Indexes of `cellXfs` in parts.ts.
const STYLES = { title: 1, date: 2, dateTime: 3 } as const;

// Excel refuses a workbook with a longer text.
const MAX_TEXT = 32_767;
const CHUNK = 64 * 1024;
const DAY_MS = 86_400_000;
// Days from day 0 of workbooks to 1970.
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

/** Also removes the control characters that XML cannot hold. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"\p{Cc}\uFFFE\uFFFF]/gu, (character) => ESCAPED[character] ?? '');

// A program reads `_x0020_` as a space (ECMA-376 part 1, 22.9.2.19), so its first character is written as a code itself.
const CODE = /_(?=x[\dA-Fa-f]{4}_)/g;

/** For texts of cells and names of sheets. */
export const escapeText = (text: string): string => escapeXml(text.replace(CODE, '_x005F_'));

const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
const textCell = (at: string, text: string) =>
  `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeText(cut(text))}</t></is></c>`;
const numberCell = (at: string, value: number) => `<c ${at}><v>${value}</v></c>`;

function cellXml(ref: string, cell: Cell, { withTime }: Column): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(`r="${ref}"`, cell);
  if (typeof cell === 'number') return numberCell(`r="${ref}"`, cell);
  const style = withTime ? STYLES.dateTime : STYLES.date;
  return numberCell(`r="${ref}" s="${style}"`, cell.getTime() / DAY_MS + EPOCH);
}

function paneXml(frozen: number, letters: readonly string[]): string {
  const at = `${letters[frozen] ?? 'A'}2`;
  const split = frozen > 0 ? ` xSplit="${frozen}"` : '';
  const pane = frozen > 0 ? 'bottomRight' : 'bottomLeft';
  return `<pane${split} ySplit="1" topLeftCell="${at}" activePane="${pane}" state="frozen"/>`;
}

function headXml({ columns, frozenColumns = 0 }: Sheet, letters: readonly string[]): string {
  const cols = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, i) => textCell(`r="${letters[i]}1" s="${STYLES.title}"`, title));
  return `${XML}<worksheet xmlns="${NS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${paneXml(frozenColumns, letters)}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
}

// A4 on its side, as wide as the columns and as many pages as the rows take. Margins in inches.
const PAGE =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns, rows } = sheet;
  const letters = columns.map((_, i) => letterOf(i));
  let text = headXml(sheet, letters);
  let row = 1;
  for await (const batch of rows) {
    for (const cells of batch) {
      row++;
      text += `<row r="${row}">`;
      columns.forEach((column, i) => {
        text += cellXml(`${letters[i]}${row}`, cells[i] ?? null, column);
      });
      text += '</row>';
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData>${PAGE}</worksheet>`;
}
