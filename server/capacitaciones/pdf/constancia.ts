import type { Content, Margins, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDate } from '#server/platform/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import {
  color,
  documentOf,
  hairlines,
  label,
  letterhead,
  page,
  plain,
  rule,
} from '#server/platform/pdf/style.ts';
import { textWidth } from '#server/platform/pdf/text-width.ts';
import { band, bandTop, EDGE, lastLines, SIDE, WIDTH } from './constancia-foot.ts';
import type { Constancias, Participante } from './tasks.ts';
import { formatAddress, formatDates, formatMode, formatTimes, fullName, topicsText } from './texts.ts';

type Sized = Omit<Constancias, 'scale' | 'air'> & { scale: number; air: number };

const TOP = 46;
const BAND_GAP = 14;

// Sizes of the topics: the first one at which the longest certificate fits its page. At the last one any does.
const SCALES = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.54, 0.48, 0.42, 0.36, 0.3];
/** Of the other texts, which shrink less. */
const textScale = (scale: number) => 0.15 + 0.85 * scale;
const labelSize = (scale: number) => Math.max(6, 8 * scale);
// What the gaps take of a short certificate's free room.
const MAX_AIR = 250;

const COLUMNS = 3;

/** Texts of a line, of two and more thirds of it, or of all of it, by their length. */
function packed(fields: readonly (readonly [string, string])[], scale: number): TableCell[][] {
  const third = WIDTH / COLUMNS - 10;
  const rows: TableCell[][] = [];
  let row: { cell: Record<string, unknown>; span: number }[] = [];
  const used = () => row.reduce((sum, { span }) => sum + span, 0);
  const close = () => {
    const last = row.at(-1);
    if (!last) return;
    last.span += COLUMNS - used();
    rows.push(
      row.flatMap(({ cell, span }) => [
        { ...cell, colSpan: span } as TableCell,
        ...Array.from({ length: span - 1 }, () => ({}) as TableCell),
      ]),
    );
    row = [];
  };
  for (const [name, value] of fields) {
    const text = plain(value);
    const least = name === 'Empresa' ? 2 : 1;
    const span = Math.min(COLUMNS, Math.max(least, Math.ceil(textWidth(text, 10.5 * scale) / third)));
    if (used() + span > COLUMNS) close();
    row.push({ cell: { stack: [label(name, labelSize(scale)), { text, fontSize: 10.5 * scale }] }, span });
  }
  close();
  return rows;
}

function details({ data: registro, scale: own, air }: Sized): Content[] {
  const scale = textScale(own);
  const fields: [string, string | null][] = [
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
  const known = fields.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const body = packed(known, scale);
  const third = WIDTH / COLUMNS;
  const room = 4 * own + (air * 0.3) / (2 * body.length);
  const topics = topicsText(registro);
  return [
    {
      margin: [0, 20 * own + air * 0.2, 0, 0],
      table: { widths: [third, third - 8, third - 8], body },
      layout: { ...hairlines, paddingTop: () => room, paddingBottom: () => room },
    },
    // Full width, and smaller if long: the topics decide a certificate's length.
    ...(topics
      ? [
          { ...label('Temas tratados', labelSize(scale)), margin: [0, room, 0, 2] satisfies Margins },
          { text: plain(topics), fontSize: (topics.length > 1000 ? 9.9 : 10.5) * own },
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

const MARK = 'fin';

function certificate(sized: Sized, participante: Participante, first: boolean): Content {
  const { data: registro, membrete, air } = sized;
  const gap = sized.scale;
  const scale = textScale(gap);
  const quiet = { color: color.soft };
  const text = membrete.textos.constancia.trim();
  return {
    ...(first ? {} : { pageBreak: 'before' }),
    stack: [
      ...letterhead(membrete, WIDTH),
      {
        columns: [
          label(`Orden N.º ${registro.numero}`),
          { ...label(`Participante N.º ${participante.posicion}`), alignment: 'right' },
        ],
        margin: [0, -6, 0, 0],
      },
      centered('Constancia de capacitación', 26 * scale, 20 * gap + air * 0.2, { bold: true }),
      ...(text ? [centered(text, labelSize(scale) + 1, 3 * gap, quiet)] : []),
      {
        canvas: [rule(color.accent, 1.5, 8 * gap, WIDTH / 2 - 28, WIDTH / 2 + 28)],
        margin: [0, 0, 0, 8 * gap],
      },
      centered('Se deja constancia de que', 11 * scale, 10 * gap + air * 0.12, quiet),
      centered(fullName(participante), 21 * scale, 6 * gap + air * 0.03, {
        bold: true,
        color: color.accent,
      }),
      centered(`Documento ${participante.documento}`, 11.5 * scale, 3 * gap),
      centered('participó de la capacitación', 11 * scale, 14 * gap + air * 0.12, quiet),
      centered(registro.titulo, 16 * scale, 6 * gap + air * 0.03, { bold: true }),
      ...details(sized),
      { ...(first && { id: MARK }), text: ' ', fontSize: 1 },
      band(sized, participante.codigo),
      lastLines(sized, participante.emitida),
    ],
  };
}

/** Two fine lines around the page, which a black-and-white printer draws too. */
const frame = (): Content => ({
  canvas: [
    { inset: EDGE, lineWidth: 1, lineColor: color.accent },
    { inset: EDGE + 3.5, lineWidth: 0.35, lineColor: color.soft },
  ].map(({ inset, ...line }) => ({
    type: 'rect',
    x: inset,
    y: inset,
    w: page.width - 2 * inset,
    h: page.height - 2 * inset,
    ...line,
  })),
});

/** Where the text of a single certificate ends. */
interface End {
  pages: number;
  top: number;
}

function definitionOf(sized: Sized, onLayout?: (end: End) => void): TDocumentDefinitions {
  const { data, membrete, firma, participantes, watermark } = sized;
  return documentOf(`Constancia de capacitación · Orden N.º ${data.numero}`, membrete, {
    pageMargins: [SIDE, TOP, SIDE, EDGE],
    background: frame,
    ...(watermark && { watermark: { text: watermark, color: color.soft, opacity: 0.1, bold: true } }),
    images: { firma: firma?.imagen },
    content: participantes.map((participante, i) => certificate(sized, participante, i === 0)),
    ...(onLayout && {
      pageBreakBefore: ({ id, startPosition, pages }) => {
        if (id === MARK) onLayout({ pages, top: startPosition.top });
        return false;
      },
    }),
  });
}

/** The size at which the longest certificate fits its page, and the free room that it leaves there. */
async function sizeFor(
  task: Omit<Constancias, 'scale'>,
  longest: Participante,
): Promise<{ scale: number; air: number }> {
  const limit = bandTop(task.membrete) - BAND_GAP;
  /** Free points; negative if it does not fit. */
  const roomAt = async (scale: number) => {
    let end: End = { pages: 0, top: 0 };
    const measured = { ...task, participantes: [longest], scale, air: 0 };
    await makePdf(
      definitionOf(measured, (found) => {
        end = found;
      }),
    );
    return end.pages === 1 ? limit - end.top : -1;
  };
  // Most fit at the first size; the others are halved.
  let [at, from, to] = [0, 1, SCALES.length - 1];
  let room = await roomAt(1);
  if (room < 0) {
    for (at = to; from <= to; ) {
      const middle = from + Math.floor((to - from) / 2);
      const found = await roomAt(SCALES[middle] ?? 1);
      if (found >= 0) {
        [at, room] = [middle, found];
        to = middle - 1;
      } else from = middle + 1;
    }
  }
  const scale = SCALES[at] ?? 1;
  // A name that is wider than this one's estimate takes one more line.
  return { scale, air: Math.min(MAX_AIR, Math.max(0, room - 22 * textScale(scale))) };
}

/** Prints the certificates; returns their size for the next part. */
export async function print(task: Constancias) {
  const { scale, air = 0 } = task;
  const size = typeof scale === 'number' ? { scale, air } : await sizeFor(task, scale);
  return { bytes: await makePdf(definitionOf({ ...task, ...size })), ...size };
}
