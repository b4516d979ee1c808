import type {
  Content,
  CustomTableLayout,
  Margins,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import type { Membrete } from './membrete.ts';
import type { Picture } from './picture.ts';
import { linesOf } from './text-width.ts';

export const color = { accent: '#12784a', ink: '#16211b', soft: '#55635b', line: '#cfd6d2', head: '#eef4f0' };

/** A4 in points, with the margins at its sides. */
export const page = { width: 595.28, height: 841.89, side: 40 };
export const inner = page.width - 2 * page.side;
/** Of a page that lies. */
export const innerLying = page.height - 2 * page.side;

/** Composed letters without tabs; the font draws others as boxes. */
export const plain = (text: string) => text.normalize('NFC').replace(/[^\S\n]+/g, ' ');

const oneLine = (text: string) =>
  plain(text)
    .replace(/\s*\n\s*/g, ' · ')
    .trim();

/** The pictures of a document by name: pdfmake embeds each name once, however often it stands on a page. */
const picturesOf = (all: Readonly<Record<string, Picture | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, one]) => (one ? [[name, one.url]] : [])));

export const documentOf = (
  title: string,
  membrete: Membrete,
  {
    images,
    ...rest
  }: Omit<TDocumentDefinitions, 'info' | 'defaultStyle' | 'images'> & {
    images?: Readonly<Record<string, Picture | null | undefined>>;
  },
): TDocumentDefinitions => ({
  info: {
    title: plain(title),
    author: oneLine(membrete.nombre),
    creator: 'Prisma Seguridad',
    producer: 'Prisma Seguridad',
  },
  displayTitle: true,
  language: 'es-AR',
  version: '1.7',
  pageSize: 'A4',
  defaultStyle: { fontSize: 10, color: color.ink, lineHeight: 1.15 },
  images: picturesOf({ logo: membrete.logo, logoCliente: membrete.logoCliente, ...images }),
  ...rest,
});

export const rule = (lineColor: string, lineWidth: number, y = 0, from = 0, to = inner) => ({
  type: 'line' as const,
  x1: from,
  x2: to,
  y1: y,
  y2: y,
  lineColor,
  lineWidth,
});

export const label = (text: string, fontSize = 8) => ({ text, fontSize, color: color.soft });

/** Width and height of a picture in points, not above those of `box` nor above 72 dots an inch. */
export function fitted({ width, height }: Picture, box: readonly [number, number]): [number, number] {
  const scale = Math.min(1, box[0] / width, box[1] / height);
  return [width * scale, height * scale];
}

const LOGO = [140, 48] as const;
const LOGO_CLIENTE = [110, 40] as const;
const LOGO_GAP = 16;
// Of the consultancy's data: the first size at which they take few lines, else the smallest.
const DATA_SIZES = [8, 7, 6, 5.5];
const DATA_LINES = 4;

const noLines: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/**
 * Who issues the document, above everything else on its first page: the consultancy's logo and data, and at the right the logo
 * of the client that it is about.
 */
export function letterhead(membrete: Membrete, width = inner): Content[] {
  const { nombre, datos, contacto, logo, logoCliente } = membrete;
  const lines = [datos, contacto].map((texts) => texts.map(oneLine).join(' · ')).filter(Boolean);
  const cells: TableCell[] = [];
  const widths: number[] = [];
  if (logo) {
    const [w, h] = fitted(logo, LOGO);
    cells.push({ image: 'logo', width: w, height: h, verticalAlignment: 'middle' });
    widths.push(w + LOGO_GAP);
  }
  const [clientWidth, clientHeight] = logoCliente ? fitted(logoCliente, LOGO_CLIENTE) : [0, 0];
  const right = clientWidth && clientWidth + LOGO_GAP;
  const room = width - right - widths.reduce((sum, one) => sum + one, 0);
  const linesAt = (size: number) => lines.reduce((sum, text) => sum + linesOf(text, size, room), 0);
  const size = DATA_SIZES.find((one) => linesAt(one) <= DATA_LINES) ?? 5.5;
  const name = oneLine(nombre);
  const nameSize = linesOf(name, 13, room) > 2 ? 10 : 13;
  cells.push({
    stack: [
      { text: name, bold: true, fontSize: nameSize, color: color.accent },
      ...lines.map((text) => label(text, size)),
    ],
    verticalAlignment: 'middle',
  });
  widths.push(room);
  if (logoCliente) {
    cells.push({
      image: 'logoCliente',
      width: clientWidth,
      height: clientHeight,
      alignment: 'right',
      verticalAlignment: 'middle',
    });
    widths.push(right);
  }
  return [
    { table: { widths, body: [cells] }, layout: noLines },
    { canvas: [rule(color.accent, 1.2, 7, 0, width)], margin: [0, 0, 0, 14] },
  ];
}

/** The title of a document with what stands under it; an empty `text` is left out. */
export const titleOf = (title: string, text = ''): Content[] => [
  { text: plain(title), bold: true, fontSize: 19 },
  ...(text.trim() ? [{ ...label(plain(text.trim()), 9), margin: [0, 1, 0, 0] satisfies Margins }] : []),
];

const PIE = 7;
const PIE_LINE = 8.5;
const BOTTOM = 44;

export const pieOf = ({ pie }: Membrete) => (pie?.trim() ? oneLine(pie) : '');

/** Height of the lines of the foot text. */
export const pieHeight = (membrete: Membrete, width = inner) => {
  const text = pieOf(membrete);
  return text ? linesOf(text, PIE, width) * PIE_LINE + 3 : 0;
};

/** The margin that `footing` needs. */
export const bottomOf = (membrete: Membrete, width = inner) => BOTTOM + pieHeight(membrete, width);

export const pieText = (membrete: Membrete): Content[] => {
  const text = pieOf(membrete);
  return text ? [{ ...label(text, PIE), margin: [0, 3, 0, 0] }] : [];
};

/** The foot of every page: what the page is, its number, and the consultancy's own text. */
export const footing =
  (membrete: Membrete, left: string, right: (current: number, pages: number) => string, width = inner) =>
  (current: number, pages: number): Content => ({
    margin: [page.side, 12, page.side, 0],
    stack: [
      { canvas: [rule(color.line, 0.5, 0, 0, width)], margin: [0, 0, 0, 3] },
      {
        columns: [
          { ...label(plain(left)), width: '*' },
          { ...label(right(current, pages)), width: 'auto', alignment: 'right' },
        ],
        columnGap: 16,
      },
      ...pieText(membrete),
    ],
  });

/** A cell with a label above its value, or above room to write one. */
export const field = (name: string, value: string | null, colSpan = 1): TableCell => ({
  stack: [label(name), { text: value ? plain(value) : ' ' }],
  colSpan,
});

const GAP = 8;

export const hairlines: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => color.line,
  paddingLeft: (column) => (column === 0 ? 0 : GAP),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Widths of a table of `hairlines`, where '*' share the rest. Those of pdfmake leave the page with a long word. */
export function widthsOf(widths: readonly (number | '*')[], total = inner): number[] {
  const fixed = widths.reduce<number>((sum, width) => sum + (width === '*' ? 0 : width), 0);
  const rest = (total - fixed - GAP * (widths.length - 1)) / widths.filter((width) => width === '*').length;
  return widths.map((width) => (width === '*' ? rest : width));
}

const SIGNATURE_GAP = 60;

/** Lines to sign, side by side in `width` points; they stay together. */
export const signatures = (names: readonly string[], width = inner): Content => ({
  unbreakable: true,
  columnGap: SIGNATURE_GAP,
  margin: [0, 56, 0, 0],
  columns: names.map((name) => ({
    stack: [
      { canvas: [rule(color.ink, 0.7, 0, 0, (width - SIGNATURE_GAP * (names.length - 1)) / names.length)] },
      { ...label(name), alignment: 'center' as const, margin: [0, 4, 0, 0] },
    ],
  })),
});
