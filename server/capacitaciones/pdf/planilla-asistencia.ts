import type { Content, ContentTable, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { bottomOf, color, documentOf, footing, inner, page, plain } from '#server/platform/pdf/style.ts';
import { firstHead, generalData, heading, MARK, SIGNATURES, signatures, TOP } from './planilla-contents.ts';
import type { PlanillaPart, PlanillaPrinted } from './tasks.ts';
import { formatDates, fullName } from './texts.ts';

// Height of a row to sign in: 26 points with its line, 9.2 mm.
const ABOVE = 8;
const LINE = 13;
const BELOW = 4.5;
const ROW = ABOVE + LINE + BELOW + 0.5;
const HEAD = 22;
// Lines of a sheet on which nobody is listed.
const MIN_BLANK = 15;
// Rows that go to the next page with signatures that do not fit: they take their room.
const MOVED = 3;

const ROW_ID = 'fila-';

const layout: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => color.line,
  vLineColor: () => color.line,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: (row) => (row === 0 ? 4 : ABOVE),
  paddingBottom: (row) => (row === 0 ? 4 : BELOW),
  fillColor: (row) => (row === 0 ? color.head : null),
};

/** The rows of some attendees, and blank ones. */
function rowsOf(
  { from: partFrom, isMeasured }: PlanillaPart,
  asistentes: readonly Asistente[],
  skipped: number,
  blank: number,
): ContentTable {
  const from = partFrom + skipped;
  const head = ['N.º', 'Apellido y nombre', 'Documento', 'Firma'].map((text) => ({
    text,
    bold: true,
    fontSize: 9,
  }));
  const number = (i: number) => ({
    text: String(from + i + 1),
    color: color.soft,
    alignment: 'right' as const,
    ...(isMeasured && { id: `${ROW_ID}${from + i}` }),
  });
  const known = asistentes.map((asistente, i) => [
    number(i),
    { text: plain(fullName(asistente)) },
    { text: plain(asistente.documento) },
    { text: '' },
  ]);
  const empty = Array.from({ length: blank }, (_, i) => [
    number(asistentes.length + i),
    ...[0, 1, 2].map(() => ({ text: '' })),
  ]);
  return {
    margin: [0, from === 0 ? 8 : 0, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [26, 208, 86, inner - 320 - 4 * 12 - 2.5],
      heights: (row) => (row === 0 ? 'auto' : LINE),
      body: [head, ...known, ...empty],
    },
    layout,
  };
}

function attendees(part: PlanillaPart, blank: number, moved: number): Content[] {
  const { asistentes } = part;
  const at = asistentes.length - moved;
  if (moved === 0) return [rowsOf(part, asistentes, 0, blank)];
  const last: Content = { ...rowsOf(part, asistentes.slice(at), at, blank), pageBreak: 'before' };
  return at > 0 ? [rowsOf(part, asistentes.slice(0, at), 0, 0), last] : [last];
}

/** Positions after the layout. */
interface Layout {
  pages: number;
  lastPage: number;
  lastPageFrom: number;
  /** Start of the signatures. */
  top: number;
}

function definitionOf(
  part: PlanillaPart,
  { blank, moved }: { blank: number; moved: number },
  layout: Layout,
): TDocumentDefinitions {
  const { data, membrete, firma, from, pagesBefore, total, isLast } = part;
  const left = `Orden N.º ${data.numero} · ${formatDates(data)}`;
  return documentOf(`Planilla de asistencia · Orden N.º ${data.numero}`, membrete, {
    pageMargins: [page.side, TOP, page.side, bottomOf(membrete)],
    header: heading(part),
    footer: footing(membrete, left, (current, own) => `Página ${pagesBefore + current} de ${total ?? own}`),
    images: { firma: firma?.imagen },
    content: [
      ...(from === 0 ? [...firstHead(part), ...generalData(data)] : []),
      ...attendees(part, blank, moved),
      ...(isLast ? signatures(part) : []),
    ],
    // Called for each node after the layout: reads positions, moves nothing.
    pageBreakBefore: ({ id, startPosition, pages }) => {
      layout.pages = pages;
      if (id === MARK) layout.top = startPosition.top;
      if (id?.startsWith(ROW_ID) && startPosition.pageNumber > layout.lastPage) {
        layout.lastPage = startPosition.pageNumber;
        layout.lastPageFrom = Number(id.slice(ROW_ID.length));
      }
      return false;
    },
  });
}

/** Rows that fit above the signatures where the table ends at `top`; null if the signatures do not fit either. */
function rowsLeft(top: number, bottom: number): number | null {
  const end = page.height - bottom;
  // A table that filled its page.
  const isFull = top < TOP + 1;
  return isFull || end - top < SIGNATURES ? null : Math.floor((end - top - SIGNATURES) / ROW);
}

/** Of a sheet on which nobody is listed: fills this page, and the next one, which the signatures are on. */
function rowsOfBoth(top: number, bottom: number): number {
  const rows = (space: number) => Math.max(0, Math.floor(space / ROW));
  const end = page.height - bottom;
  return (top < TOP + 1 ? 0 : rows(end - top)) + rows(end - TOP - HEAD - SIGNATURES);
}

/**
 * Prints the sheet or some of its pages. Blank lines end its last page; there is no page of blank lines alone, unless nobody is
 * listed, nor one of signatures alone.
 */
export async function print(part: PlanillaPart): Promise<PlanillaPrinted> {
  const { isLast, isMeasured, asistentes, from } = part;
  const listed = from + asistentes.length;
  const lines = { blank: part.blank ?? (isLast && listed === 0 ? MIN_BLANK : 0), moved: part.moved ?? 0 };
  let isSettled = !isLast || part.blank !== undefined;
  for (;;) {
    const layout: Layout = { pages: 0, lastPage: 0, lastPageFrom: 0, top: 0 };
    const bytes = await makePdf(definitionOf(part, lines, layout));
    const bottom = bottomOf(part.membrete);
    const left = isSettled ? 0 : rowsLeft(layout.top, bottom);
    if (left === 0) {
      const { pages, lastPageFrom } = layout;
      return { pages, lastPageFrom, ...lines, ...(!isMeasured && { bytes }) };
    }
    if (left !== null) lines.blank += left;
    else if (listed === 0) lines.blank += rowsOfBoth(layout.top, bottom);
    else if (lines.moved === 0) {
      lines.moved = Math.min(MOVED, asistentes.length);
      continue;
    }
    isSettled = true;
  }
}
