import type { Column, Content, Margins, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Asistente } from '#contract/capacitaciones.ts';
import { formatDate } from '#server/platform/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { color, documentOf, hairlines, inner, label, page, plain, rule } from '#server/platform/pdf/style.ts';
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

export interface Participante extends Asistente {
  /** In the training's list, from 1. */
  posicion: number;
}

const BOTTOM = 132;
// Sizes of the texts: the first one at which the longest certificate fits one page, else the smallest.
const SCALES = [1, 0.85];
const SMALLEST = 0.7;
const LABELS = 112;

function details(registro: TrainingData, scale: number): Content[] {
  const rows: [string, string | null][] = [
    ['Empresa', registro.empresa],
    ['CUIT', registro.cuit],
    ['Sucursal', formatAddress(registro)],
    ['Tipo de capacitación', registro.tipo],
    ['Fecha', formatDates(registro)],
    ['Horario', formatTimes(registro)],
    ['Modalidad', formatMode(registro)],
    ['Lugar', registro.lugar],
    ['Instructor', registro.instructor],
    ['Matrícula', registro.matricula],
    ['Vencimiento', formatDate(registro.vencimiento)],
  ];
  const body: TableCell[][] = rows.flatMap(([name, value]) =>
    value ? [[{ text: name, color: color.soft }, { text: plain(value) }]] : [],
  );
  const fontSize = 10.5 * scale;
  const topics = topicsText(registro);
  return [
    {
      margin: [0, 22 * scale, 0, 0],
      fontSize,
      table: { widths: [LABELS, inner - LABELS - 8], body },
      layout: { ...hairlines, paddingTop: () => 5 * scale, paddingBottom: () => 5 * scale },
    },
    // Full width, and smaller if long: the topics decide a certificate's length.
    ...(topics
      ? [
          {
            text: 'Temas tratados',
            fontSize,
            color: color.soft,
            margin: [0, 5 * scale, 0, 2] satisfies Margins,
          },
          { text: plain(topics), fontSize: topics.length > 1000 ? fontSize * 0.9 : fontSize },
        ]
      : []),
  ];
}

const centered = (text: string, fontSize: number, above: number, rest: Style = {}): Content => ({
  text: plain(text),
  fontSize,
  alignment: 'center',
  margin: [0, above, 0, 0],
  ...rest,
});

function certificate(
  registro: TrainingData,
  participante: Participante,
  scale: number,
  first: boolean,
): Content {
  const quiet = { color: color.soft };
  return {
    ...(first ? {} : { pageBreak: 'before' }),
    stack: [
      {
        columns: [
          label(`Orden N.º ${registro.numero}`, 9),
          { ...label(`Participante N.º ${participante.posicion}`, 9), alignment: 'right' },
        ],
      },
      { canvas: [rule(color.accent, 2, 5)] },
      centered('Constancia de capacitación', 24 * scale, 34 * scale, { bold: true }),
      centered('Se deja constancia de que', 11 * scale, 26 * scale, quiet),
      centered(fullName(participante), 20 * scale, 8 * scale, { bold: true, color: color.accent }),
      centered(`Documento ${participante.documento}`, 11.5 * scale, 4 * scale),
      centered('participó de la capacitación', 11 * scale, 18 * scale, quiet),
      centered(registro.titulo, 16 * scale, 8 * scale, { bold: true }),
      ...details(registro, scale),
    ],
  };
}

function footing({ instructor, matricula }: TrainingData, today: string) {
  const right = inner / 2 + 20;
  const line = (x: number, texts: (string | null)[]): Column => ({
    width: right - 40,
    stack: [
      { canvas: [rule(color.ink, 0.7, 0, 0, right - 40)], margin: [0, 0, 0, 4] },
      ...texts.flatMap((text) => (text ? [label(truncate(plain(text), 60))] : [])),
    ],
    margin: [x, 0, 0, 0],
  });
  return {
    margin: [page.side, 34, page.side, 0] satisfies Margins,
    stack: [
      {
        columns: [
          line(0, ['Firma del instructor', instructor, matricula && `Matrícula ${matricula}`]),
          line(40, ['Firma del participante']),
        ],
      },
      { ...label(`Emitida el ${formatDate(today)}`), margin: [0, 12, 0, 0], alignment: 'right' },
    ] satisfies Content[],
  };
}

function definitionOf(
  registro: TrainingData,
  participantes: readonly Participante[],
  today: string,
  scale: number,
  onLayout?: (pages: number) => void,
): TDocumentDefinitions {
  return documentOf(`Constancia de capacitación · Orden N.º ${registro.numero}`, {
    pageMargins: [page.side, 40, page.side, BOTTOM],
    footer: () => footing(registro, today),
    content: participantes.map((participante, i) => certificate(registro, participante, scale, i === 0)),
    ...(onLayout && {
      pageBreakBefore: ({ pages }) => {
        onLayout(pages);
        return false;
      },
    }),
  });
}

/** The participant with the longest certificate. */
export function longestOf(participantes: readonly Participante[]): Participante {
  const length = (one: Participante) => fullName(one).length + one.documento.length / 100;
  return participantes.reduce((a, b) => (length(b) > length(a) ? b : a));
}

async function scaleFor(registro: TrainingData, longest: Participante, today: string): Promise<number> {
  for (const scale of SCALES) {
    let pages = 0;
    await makePdf(
      definitionOf(registro, [longest], today, scale, (count) => {
        pages = count;
      }),
    );
    if (pages === 1) return scale;
  }
  return SMALLEST;
}

export interface Constancias {
  data: TrainingData;
  participantes: readonly Participante[];
  /** Date of issue, `YYYY-MM-DD`. */
  today: string;
  /** The size, or the participant whose certificate decides it. */
  scale: number | Participante;
}

/** Prints the certificates; returns their size for the next part. */
export async function print({ data, participantes, today, scale }: Constancias) {
  const size = typeof scale === 'number' ? scale : await scaleFor(data, scale, today);
  return { bytes: await makePdf(definitionOf(data, participantes, today, size)), scale: size };
}
