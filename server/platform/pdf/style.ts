import type { CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';

export const color = { accent: '#12784a', ink: '#16211b', soft: '#55635b', line: '#cfd6d2', head: '#eef4f0' };

/** A4 in points, with the margins at its sides. */
export const page = { width: 595.28, height: 841.89, side: 40 };
export const inner = page.width - 2 * page.side;

/** Composed letters without tabs; the font draws others as boxes. */
export const plain = (text: string) => text.normalize('NFC').replace(/[^\S\n]+/g, ' ');

export const documentOf = (
  title: string,
  rest: Omit<TDocumentDefinitions, 'info' | 'defaultStyle'>,
): TDocumentDefinitions => ({
  info: { title: plain(title), creator: 'Prisma Seguridad', producer: 'Prisma Seguridad' },
  displayTitle: true,
  language: 'es-AR',
  version: '1.7',
  pageSize: 'A4',
  defaultStyle: { fontSize: 10, color: color.ink, lineHeight: 1.15 },
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

/** A cell with a label above its value, or above room to write one. */
export const field = (name: string, value: string | null, colSpan = 1): TableCell => ({
  stack: [label(name), { text: value ? plain(value) : ' ' }],
  colSpan,
});

export const hairlines: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => color.line,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
