import type { Column, Content, Margins, TableCell } from 'pdfmake/interfaces';
import {
  color,
  field,
  fitted,
  hairlines,
  inner,
  label,
  letterhead,
  page,
  plain,
  rule,
} from '#server/platform/pdf/style.ts';
import type { TrainingData } from './registro.queries.ts';
import type { PlanillaPart } from './tasks.ts';
import { formatAddress, formatDates, formatMode, formatTimes, topicsText, truncate } from './texts.ts';

/** Where the pages begin, below the running head. */
export const TOP = 74;
// The first page begins with the letterhead instead.
const FIRST_TOP = 36;
/** Height of the signatures. */
export const SIGNATURES = 72;
// Of the drawing above the line.
const DRAWING = 34;
/** The mark before the signatures, which reports its position. */
export const MARK = 'firmas';

const titleLine = ({ numero }: TrainingData): Content => ({
  columns: [
    { text: 'Planilla de asistencia', fontSize: 16, bold: true },
    { text: `Orden N.º ${numero}`, fontSize: 12, bold: true, alignment: 'right', margin: [0, 3, 0, 0] },
  ],
});

/** Above the pages that follow the first one. */
export const heading =
  ({ data, pagesBefore }: PlanillaPart) =>
  (current: number): Content =>
    pagesBefore + current === 1
      ? ''
      : {
          margin: [page.side, 28, page.side, 0],
          stack: [
            titleLine(data),
            label(truncate(plain(`${data.titulo} · ${data.empresa}`), 100), 9),
            { canvas: [rule(color.accent, 1.5, 5)] },
          ],
        };

/** The letterhead and the title of the first page. */
export function firstHead({ data, membrete }: PlanillaPart): Content[] {
  const text = plain(membrete.textos.planilla.trim());
  return [
    { text: '', fontSize: 0.1, lineHeight: 0, margin: [0, FIRST_TOP - TOP, 0, 0] },
    ...letterhead(membrete),
    titleLine(data),
    { ...label(text || 'Registro y firma de los participantes', 9), margin: [0, 0, 0, 8] },
  ];
}

export function generalData(registro: TrainingData): Content[] {
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

/** Kept together on one page. */
export function signatures({ data: { instructor, matricula }, firma }: PlanillaPart): Content[] {
  const width = inner / 2 - 20;
  const drawing = firma?.imagen;
  const [w, h] = drawing ? fitted(drawing, [160, DRAWING]) : [0, 0];
  const place = (texts: string[], above: Content[] = []): Column => ({
    width,
    stack: [
      ...above,
      { canvas: [rule(color.ink, 0.7, above.length > 0 ? 1 : 35, 0, width)], margin: [0, 0, 0, 4] },
      ...texts.map((text) => label(text)),
    ],
  });
  const drawn: Content[] = drawing
    ? [{ image: 'firma', width: w, height: h, margin: [(width - w) / 2, DRAWING - h, 0, 0] }]
    : [];
  const number = (text: string | null) => text && `Matrícula ${text}`;
  const written = firma
    ? [[firma.nombre], [firma.titulo, number(firma.matricula)]]
    : [[instructor, number(matricula)]];
  const lines = written.map((texts) => truncate(plain(texts.filter(Boolean).join(' · ')), 56));
  return [
    { id: MARK, text: ' ', fontSize: 1 },
    {
      unbreakable: true,
      columnGap: 40,
      columns: [place(['Firma del instructor'], drawn), place(['Aclaración y matrícula', ...lines])],
    },
  ];
}
