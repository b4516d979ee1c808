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
import type { Datos } from './registro.queries.ts';
import { color, documentOf, field, hairlines, inner, label, page, plain, rule } from './style.ts';
import { cut, fechas, horario, modalidad, persona, sucursal, temas } from './texts.ts';

const TOP = 74;
const BOTTOM = 46;
// A row that one can sign in: its 26 points, the line included, are 9.2 mm.
const ABOVE = 8;
const LINE = 13;
const BELOW = 4.5;
const ROW = ABOVE + LINE + BELOW + 0.5;
const HEAD = 22;
const MIN_BLANK = 15;
const SIGNATURES = 72;
const MARK = 'firmas';

/** Some of the sheet's pages, from the top of one to the end of another. */
export interface PlanillaPart {
  datos: Datos;
  /** Who is expected, on these pages, and how many are on those before. */
  asistentes: readonly Asistente[];
  from: number;
  /** How many pages come before, and how many there are in all; the pages of the document itself where that is not said. */
  pagesBefore: number;
  total?: number;
  /** The last ones, with blank lines and the signatures. */
  isLast: boolean;
  /** How many blank lines; as many as fill the page where it is not said. */
  blank?: number;
  /** Only to be measured. */
  isMeasured?: boolean;
}

export interface PlanillaPrinted extends Printed {
  pages: number;
  /** Which row of the whole sheet is the first one on the last page, from 0 on. */
  lastPageFrom: number;
  blank: number;
}

const heading =
  ({ datos, pagesBefore }: PlanillaPart) =>
  (current: number) => ({
    margin: [page.side, 28, page.side, 0] satisfies Margins,
    stack: [
      {
        columns: [
          { text: 'Planilla de asistencia', fontSize: 16, bold: true },
          {
            text: `Orden N.º ${datos.numero}`,
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
          : cut(plain(`${datos.titulo} · ${datos.empresa}`), 100),
        9,
      ),
      { canvas: [rule(color.accent, 1.5, 5)] },
    ],
  });

const footing =
  ({ datos, pagesBefore, total }: PlanillaPart) =>
  (current: number, own: number) => ({
    margin: [page.side, 14, page.side, 0] satisfies Margins,
    columns: [
      { ...label(`Orden N.º ${datos.numero} · ${fechas(datos)}`), width: '*' },
      {
        ...label(`Página ${pagesBefore + current} de ${total ?? own}`),
        width: 100,
        alignment: 'right' as const,
      },
    ],
  });

function generalData(registro: Datos): Content[] {
  const third = (inner - 16) / 3;
  const rows: TableCell[][] = [
    [field('Empresa', registro.empresa, 2), {}, field('CUIT', registro.cuit)],
    [field('Sucursal', sucursal(registro), 2), {}, field('Modalidad', modalidad(registro))],
    [
      field('Tipo de capacitación', registro.tipo),
      field('Fecha', fechas(registro)),
      field('Horario', horario(registro)),
    ],
    [
      field('Instructor', registro.instructor),
      field('Matrícula', registro.matricula),
      field('Lugar', registro.lugar),
    ],
  ];
  const topics = temas(registro);
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
    { text: plain(persona(asistente)) },
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

/** The instructor's signature, whole on one page, and before it a mark that says where it would begin. */
function signatures({ instructor, matricula }: Datos): Content[] {
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
      columns: [place(['Firma del instructor']), place(['Aclaración y matrícula', cut(plain(written), 50)])],
    },
  ];
}

/** Where things came to stand once they were laid out. */
interface Found {
  pages: number;
  /** The page of the first row on the last page, and which row that is. */
  lastPage: number;
  lastPageFrom: number;
  /** Where the signatures would begin. */
  top: number;
}

function definitionOf(part: PlanillaPart, blank: number, found: Found): TDocumentDefinitions {
  const { datos, from, isLast } = part;
  return documentOf(`Planilla de asistencia · Orden N.º ${datos.numero}`, {
    pageMargins: [page.side, TOP, page.side, BOTTOM],
    header: heading(part),
    footer: footing(part),
    content: [
      ...(from === 0 ? generalData(datos) : []),
      attendees(part, blank),
      ...(isLast ? signatures(datos) : []),
    ],
    // Asked of every part once all have their place: it says where they are, and moves nothing.
    pageBreakBefore: ({ id, startPosition, pages }) => {
      found.pages = pages;
      if (id === MARK) found.top = startPosition.top;
      if (id?.startsWith(ROW_ID) && startPosition.pageNumber > found.lastPage) {
        found.lastPage = startPosition.pageNumber;
        found.lastPageFrom = Number(id.slice(ROW_ID.length));
      }
      return false;
    },
  });
}

/** How many more rows the last page takes above its signatures, where the table ends at `top` of its own page. */
function rowsLeft(top: number): number {
  const end = page.height - BOTTOM;
  const rows = (space: number) => Math.max(0, Math.floor(space / ROW));
  // Where the table filled its page to the end, more rows begin the next one under the table's head.
  const head = top < TOP + 1 ? HEAD : 0;
  if (end - top >= SIGNATURES) return rows(end - top - head - SIGNATURES);
  // The signatures went to a page of their own: this one is filled, and that one too.
  return rows(end - top) + rows(end - TOP - HEAD - SIGNATURES);
}

/**
 * The sheet that is printed and signed while the training is given: its data, who is expected so far, and at least
 * fifteen blank lines, to the end of the page; or some of its pages.
 */
export async function print(part: PlanillaPart): Promise<PlanillaPrinted> {
  const { isLast, isMeasured } = part;
  let blank = part.blank ?? (isLast ? MIN_BLANK : 0);
  for (;;) {
    const found: Found = { pages: 0, lastPage: 0, lastPageFrom: 0, top: 0 };
    const bytes = await makePdf(definitionOf(part, blank, found));
    const isSettled = !isLast || part.blank !== undefined || blank > MIN_BLANK;
    const left = isSettled ? 0 : rowsLeft(found.top);
    const { pages, lastPageFrom } = found;
    if (left === 0) return { pages, lastPageFrom, blank, ...(!isMeasured && { bytes }) };
    blank += left;
  }
}
