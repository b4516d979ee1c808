import type {
  Column,
  Content,
  ContentTable,
  Margins,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import { color, documentOf, field, hairlines, inner, label, page, plain, rule } from './estilo.ts';
import { printPdf } from './imprimir.ts';
import type { Registro } from './registro.queries.ts';
import { cut, fechas, horario, modalidad, persona, sucursal, temas } from './textos.ts';

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

const heading = (registro: Registro) => (current: number) => ({
  margin: [page.side, 28, page.side, 0] satisfies Margins,
  stack: [
    {
      columns: [
        { text: 'Planilla de asistencia', fontSize: 16, bold: true },
        {
          text: `Orden N.º ${registro.numero}`,
          fontSize: 12,
          bold: true,
          alignment: 'right' as const,
          margin: [0, 3, 0, 0] satisfies Margins,
        },
      ],
    },
    label(
      current === 1
        ? 'Registro y firma de los participantes'
        : cut(plain(`${registro.titulo} · ${registro.empresa}`), 100),
      9,
    ),
    { canvas: [rule(color.accent, 1.5, 5)] },
  ],
});

const footing = (registro: Registro) => (current: number, total: number) => ({
  margin: [page.side, 14, page.side, 0] satisfies Margins,
  columns: [
    { ...label(`Orden N.º ${registro.numero} · ${fechas(registro)}`), width: '*' },
    { ...label(`Página ${current} de ${total}`), width: 100, alignment: 'right' as const },
  ],
});

function generalData(registro: Registro): Content[] {
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

function attendees({ asistentes }: Registro, blank: number): ContentTable {
  const head = ['N.º', 'Apellido y nombre', 'Documento', 'Firma'].map((text) => ({
    text,
    bold: true,
    fontSize: 9,
  }));
  const known = asistentes.map((asistente, i) => [
    { text: String(i + 1), color: color.soft, alignment: 'right' as const },
    { text: plain(persona(asistente)) },
    { text: plain(asistente.documento) },
    { text: '' },
  ]);
  const empty = Array.from({ length: blank }, (_, i) => [
    { text: String(asistentes.length + i + 1), color: color.soft, alignment: 'right' as const },
    ...[0, 1, 2].map(() => ({ text: '' })),
  ]);
  return {
    margin: [0, 8, 0, 0],
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
function signatures({ instructor, matricula }: Registro): Content[] {
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

function definitionOf(
  registro: Registro,
  blank: number,
  onLayout: (top: number) => void,
): TDocumentDefinitions {
  return documentOf(`Planilla de asistencia · Orden N.º ${registro.numero}`, {
    pageMargins: [page.side, TOP, page.side, BOTTOM],
    header: heading(registro),
    footer: footing(registro),
    content: [...generalData(registro), attendees(registro, blank), ...signatures(registro)],
    // Asked of every part once all have their place: it says where the signatures are, and moves nothing.
    pageBreakBefore: ({ id, startPosition }) => {
      if (id === MARK) onLayout(startPosition.top);
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
 * fifteen blank lines, to the end of the page.
 */
export async function printPlanilla(registro: Registro): Promise<Buffer> {
  let blank = MIN_BLANK;
  for (;;) {
    let left = 0;
    const bytes = await printPdf(
      definitionOf(registro, blank, (top) => {
        left = rowsLeft(top);
      }),
    );
    if (left === 0 || blank > MIN_BLANK) return bytes;
    blank += left;
  }
}
