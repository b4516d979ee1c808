import type {
  Column,
  Content,
  ContentTable,
  Margins,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import type { Asistente } from '#contract/capacitaciones.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { Printed } from '#server/platform/pdf/printer.ts';
import {
  color,
  documentOf,
  field,
  hairlines,
  inner,
  label,
  page,
  plain,
  rule,
} from '#server/platform/pdf/style.ts';
import type { TrainingData } from './registro.queries.ts';
import {
  formatAddress,
  formatDates,
  formatMode,
  formatTimes,
  fullName,
  topicsText,
  truncate,
} from './texts.ts';

const TOP = 74;
const BOTTOM = 46;
// Height of a row to sign in: 26 points with its line, 9.2 mm.
const ABOVE = 8;
const LINE = 13;
const BELOW = 4.5;
const ROW = ABOVE + LINE + BELOW + 0.5;
const HEAD = 22;
const MIN_BLANK = 15;
const SIGNATURES = 72;
const MARK = 'firmas';

/** Whole pages of the sheet. */
export interface PlanillaPart {
  data: TrainingData;
  asistentes: readonly Asistente[];
  /** Attendees on the pages before. */
  from: number;
  pagesBefore: number;
  /** Pages of the whole sheet; by default those of this part. */
  total?: number;
  /** With blank lines and signatures. */
  isLast: boolean;
  /** Blank lines; by default as many as fill the page. */
  blank?: number;
  /** Only measured, not printed. */
  isMeasured?: boolean;
}

export interface PlanillaPrinted extends Printed {
  pages: number;
  /** Index in the whole sheet of the first row on the last page. */
  lastPageFrom: number;
  blank: number;
}

const heading =
  ({ data, pagesBefore }: PlanillaPart) =>
  (current: number) => ({
    margin: [page.side, 28, page.side, 0] satisfies Margins,
    stack: [
      {
        columns: [
          { text: 'Planilla de asistencia', fontSize: 16, bold: true },
          {
            text: `Orden N.º ${data.numero}`,
            fontSize: 12,
            bold: true,
            alignment: 'right' as const,
            margin: [0, 3, 0, 0] satisfies Margins,
          },
        ],
      },
      label(
        pagesBefore + current === 1
          ? 'Registro y firma de los participantes'
          : truncate(plain(`${data.titulo} · ${data.empresa}`), 100),
        9,
      ),
      { canvas: [rule(color.accent, 1.5, 5)] },
    ],
  });

const footing =
  ({ data, pagesBefore, total }: PlanillaPart) =>
  (current: number, own: number) => ({
    margin: [page.side, 14, page.side, 0] satisfies Margins,
    columns: [
      { ...label(`Orden N.º ${data.numero} · ${formatDates(data)}`), width: '*' },
      {
        ...label(`Página ${pagesBefore + current} de ${total ?? own}`),
        width: 100,
        alignment: 'right' as const,
      },
    ],
  });

function generalData(registro: TrainingData): Content[] {
  const third = (inner - 16) / 3;
  const rows: TableCell[][] = [
    [field('Empresa', registro.empresa, 2), {}, field('CUIT', registro.cuit)],
    [field('Sucursal', formatAddress(registro), 2), {}, field('Modalidad', formatMode(registro))],
    [
      field('Tipo de capacitación', registro.tipo),
      field('Fecha', formatDates(registro)),
      field('Horario', formatTimes(registro)),
    ],
    [
      field('Instructor', registro.instructor),
      field('Matrícula', registro.matricula),
      field('Lugar', registro.lugar),
    ],
  ];
  const topics = topicsText(registro);
  return [
    { text: plain(registro.titulo), fontSize: 14, bold: true, margin: [0, 0, 0, 4] },
    { table: { widths: [third, third, third], body: rows }, layout: hairlines },
    ...(topics
      ? [
          { ...label('Temas tratados'), margin: [0, 3, 0, 0] satisfies Margins },
          { text: plain(topics), fontSize: 9.5 },
        ]
      : []),
  ];
}

const ROW_ID = 'fila-';

function attendees({ asistentes, from, isMeasured }: PlanillaPart, blank: number): ContentTable {
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
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => color.line,
      vLineColor: () => color.line,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: (row) => (row === 0 ? 4 : ABOVE),
      paddingBottom: (row) => (row === 0 ? 4 : BELOW),
      fillColor: (row) => (row === 0 ? color.head : null),
    },
  };
}

/** Kept together on one page; the mark before it reports its position. */
function signatures({ instructor, matricula }: TrainingData): Content[] {
  const width = inner / 2 - 20;
  const place = (texts: string[]): Column => ({
    width,
    stack: [
      { canvas: [rule(color.ink, 0.7, 35, 0, width)], margin: [0, 0, 0, 4] },
      ...texts.map((text) => label(text)),
    ],
  });
  const written = [instructor, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ');
  return [
    { id: MARK, text: ' ', fontSize: 1 },
    {
      unbreakable: true,
      columnGap: 40,
      columns: [
        place(['Firma del instructor']),
        place(['Aclaración y matrícula', truncate(plain(written), 50)]),
      ],
    },
  ];
}

/** Positions after the layout. */
interface Layout {
  pages: number;
  lastPage: number;
  lastPageFrom: number;
  /** Start of the signatures. */
  top: number;
}

function definitionOf(part: PlanillaPart, blank: number, layout: Layout): TDocumentDefinitions {
  const { data, from, isLast } = part;
  return documentOf(`Planilla de asistencia · Orden N.º ${data.numero}`, {
    pageMargins: [page.side, TOP, page.side, BOTTOM],
    header: heading(part),
    footer: footing(part),
    content: [
      ...(from === 0 ? generalData(data) : []),
      attendees(part, blank),
      ...(isLast ? signatures(data) : []),
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

/** Rows that still fit the last page above its signatures; the table ends at `top`. */
function rowsLeft(top: number): number {
  const end = page.height - BOTTOM;
  const rows = (space: number) => Math.max(0, Math.floor(space / ROW));
  // If the table filled its page, the next rows start a page below the table's head.
  const head = top < TOP + 1 ? HEAD : 0;
  if (end - top >= SIGNATURES) return rows(end - top - head - SIGNATURES);
  // The signatures are on a page of their own: fills both.
  return rows(end - top) + rows(end - TOP - HEAD - SIGNATURES);
}

/** Prints the sheet or some of its pages. It ends with at least fifteen blank lines, up to the end of the page. */
export async function print(part: PlanillaPart): Promise<PlanillaPrinted> {
  const { isLast, isMeasured } = part;
  let blank = part.blank ?? (isLast ? MIN_BLANK : 0);
  for (;;) {
    const layout: Layout = { pages: 0, lastPage: 0, lastPageFrom: 0, top: 0 };
    const bytes = await makePdf(definitionOf(part, blank, layout));
    const isSettled = !isLast || part.blank !== undefined || blank > MIN_BLANK;
    const left = isSettled ? 0 : rowsLeft(layout.top);
    const { pages, lastPageFrom } = layout;
    if (left === 0) return { pages, lastPageFrom, blank, ...(!isMeasured && { bytes }) };
    blank += left;
  }
}
