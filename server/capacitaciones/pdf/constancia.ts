import type { Column, Content, Margins, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Asistente } from '#contract/capacitaciones.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { Datos } from './registro.queries.ts';
import { color, documentOf, hairlines, inner, label, page, plain, rule } from './style.ts';
import { cut, dia, fechas, horario, modalidad, persona, sucursal, temas } from './texts.ts';

/** A participant with their number in the training's list. */
export interface Participante extends Asistente {
  posicion: number;
}

const BOTTOM = 132;
// How large the texts are: the first size at which the longest page is one page, else the smallest.
const SCALES = [1, 0.85];
const SMALLEST = 0.7;
const LABELS = 112;

function details(registro: Datos, scale: number): Content[] {
  const rows: [string, string | null][] = [
    ['Empresa', registro.empresa],
    ['CUIT', registro.cuit],
    ['Sucursal', sucursal(registro)],
    ['Tipo de capacitación', registro.tipo],
    ['Fecha', fechas(registro)],
    ['Horario', horario(registro)],
    ['Modalidad', modalidad(registro)],
    ['Lugar', registro.lugar],
    ['Instructor', registro.instructor],
    ['Matrícula', registro.matricula],
    ['Vencimiento', dia(registro.vencimiento)],
  ];
  const body: TableCell[][] = rows.flatMap(([name, value]) =>
    value ? [[{ text: name, color: color.soft }, { text: plain(value) }]] : [],
  );
  const fontSize = 10.5 * scale;
  const topics = temas(registro);
  return [
    {
      margin: [0, 22 * scale, 0, 0],
      fontSize,
      table: { widths: [LABELS, inner - LABELS - 8], body },
      layout: { ...hairlines, paddingTop: () => 5 * scale, paddingBottom: () => 5 * scale },
    },
    // As wide as the page, and small where there are many: they are what makes a certificate long.
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

function certificate(registro: Datos, participante: Participante, scale: number, first: boolean): Content {
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
      centered(persona(participante), 20 * scale, 8 * scale, { bold: true, color: color.accent }),
      centered(`Documento ${participante.documento}`, 11.5 * scale, 4 * scale),
      centered('participó de la capacitación', 11 * scale, 18 * scale, quiet),
      centered(registro.titulo, 16 * scale, 8 * scale, { bold: true }),
      ...details(registro, scale),
    ],
  };
}

/** The signatures at the foot of every page, and when the document was made. */
function footing({ instructor, matricula }: Datos, today: string) {
  const right = inner / 2 + 20;
  const line = (x: number, texts: (string | null)[]): Column => ({
    width: right - 40,
    stack: [
      { canvas: [rule(color.ink, 0.7, 0, 0, right - 40)], margin: [0, 0, 0, 4] },
      ...texts.flatMap((text) => (text ? [label(cut(plain(text), 60))] : [])),
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
      { ...label(`Emitida el ${dia(today)}`), margin: [0, 12, 0, 0], alignment: 'right' },
    ] satisfies Content[],
  };
}

function definitionOf(
  registro: Datos,
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

/** Whose certificate is the longest. */
export function longestOf(participantes: readonly Participante[]): Participante {
  const length = (one: Participante) => persona(one).length + one.documento.length / 100;
  return participantes.reduce((a, b) => (length(b) > length(a) ? b : a));
}

/** The scale at which this participant has one page. */
async function scaleFor(registro: Datos, longest: Participante, today: string): Promise<number> {
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

/** Some of a training's certificates, and `hoy`, the day they are made. */
export interface Constancias {
  datos: Datos;
  participantes: readonly Participante[];
  today: string;
  /** Their size, or the participant who is to have one page. */
  scale: number | Participante;
}

/** One certificate a participant, a page each, and the size that they have. */
export async function print({ datos, participantes, today, scale }: Constancias) {
  const size = typeof scale === 'number' ? scale : await scaleFor(datos, scale, today);
  return { bytes: await makePdf(definitionOf(datos, participantes, today, size)), scale: size };
}
