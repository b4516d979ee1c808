import type { Column, Content, Margins } from 'pdfmake/interfaces';
import { encode } from 'uqr';
import { formatCodigo } from '#contract/ordenes/constancias.ts';
import { formatDate } from '#server/platform/dates.ts';
import { bitPng } from '#server/platform/pdf/bit-png.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';
import { color, fitted, label, page, pieHeight, pieText, plain, rule } from '#server/platform/pdf/style.ts';
import { textWidth } from '#server/platform/pdf/text-width.ts';
import type { FirmaImpresa } from './registro.queries.ts';
import type { Constancias } from './tasks.ts';

export const SIDE = 52;
export const WIDTH = page.width - 2 * SIDE;
/** Of the frame, from the edge of the paper. */
export const EDGE = 22;

const QR = 72;
const PIXELS = 8;
// Four modules of white around the code (ISO/IEC 18004, 6.3.8).
const QUIET = 9;
const PROOF = 126;
const GAP = 26;
const SIGN = (WIDTH - PROOF - 2 * GAP) / 2;
const DRAWING = [SIGN, 60] as const;
// The signatures and the code: drawing, line and five lines of text.
const BAND = 114;
const LAST_LINES = 20;

/** Where the signatures begin. */
export const bandTop = (membrete: Membrete) =>
  page.height - EDGE - 10 - LAST_LINES - pieHeight(membrete, WIDTH) - BAND;

type Foot = Pick<Constancias, 'data' | 'membrete' | 'firma' | 'verificar'>;

// Of the address of the last code. Addresses differ by their code alone, and to try all masks takes four fifths of a QR's time.
let mask: { verificar: string; pattern: number } | undefined;

// One picture: a rectangle for each module took half of a certificate's time.
const qrOf = (verificar: string, codigo: string): string => {
  const known = mask?.verificar === verificar ? { maskPattern: mask.pattern } : {};
  const address = `${verificar}/${formatCodigo(codigo)}`;
  const { data, maskPattern } = encode(address, { ecc: 'M', border: 0, ...known });
  mask = { verificar, pattern: maskPattern };
  return `data:image/png;base64,${bitPng(data, PIXELS).toString('base64')}`;
};

/** The QR of the page that checks the code, and the code itself; only these two where a phone would not trust the page. */
function proof(verificar: string, codigo: string): Content[] {
  const { protocol, host, pathname } = new URL(verificar);
  const isTrusted = protocol === 'https:';
  return [
    ...(isTrusted ? [{ image: qrOf(verificar, codigo), width: QR, height: QR }] : []),
    {
      text: formatCodigo(codigo),
      bold: true,
      fontSize: 9.5,
      margin: [0, isTrusted ? QUIET : 62, 0, 1] satisfies Margins,
    },
    label(`Verifique en\n${host}${pathname}`, 7.5),
  ];
}

function signature(drawing: FirmaImpresa['imagen'], texts: readonly string[]): Column {
  const [w, h] = drawing ? fitted(drawing, DRAWING) : [0, 0];
  return {
    width: SIGN,
    stack: [
      drawing
        ? { image: 'firma', width: w, height: h, margin: [(SIGN - w) / 2, DRAWING[1] - h, 0, 0] }
        : { text: '', margin: [0, DRAWING[1], 0, 0], fontSize: 0.1, lineHeight: 0 },
      { canvas: [rule(color.ink, 0.7, 0, 0, SIGN)], margin: [0, 0, 0, 4] },
      ...texts.map((text) => label(text)),
    ],
  };
}

/** The start of a text that takes at most so many lines under a signature. */
function shortened(text: string | null, lines = 1): string[] {
  if (!text) return [];
  const letters = [...plain(text).replace(/\n/g, ' ')];
  const width = SIGN * lines - (lines - 1) * 40;
  let end = letters.length;
  while (end > 1 && textWidth(letters.slice(0, end).join(''), 8) > width) end--;
  return [end === letters.length ? letters.join('') : `${letters.slice(0, end).join('').trimEnd()}…`];
}

/** Code and signatures, at the foot of a certificate of any length. */
export function band({ data, membrete, firma, verificar }: Foot, codigo: string): Content {
  const { nombre, titulo, matricula } = firma ?? { ...data, nombre: data.instructor, titulo: null };
  const instructor = [
    ...shortened(nombre),
    ...shortened(titulo, 2),
    ...shortened(matricula && `Matrícula ${matricula}`),
  ];
  return {
    absolutePosition: { x: SIDE, y: bandTop(membrete) },
    stack: [
      {
        columnGap: GAP,
        columns: [
          { width: PROOF, stack: proof(verificar, codigo) },
          signature(firma?.imagen ?? null, ['Firma del instructor', ...instructor]),
          signature(null, ['Firma del participante']),
        ],
      },
    ],
  };
}

/** The date of issue, as the page of the code has it, and the consultancy's own text. */
export const lastLines = ({ membrete }: Foot, emitida: string): Content => ({
  absolutePosition: { x: SIDE, y: bandTop(membrete) + BAND },
  stack: [{ ...label(`Emitida el ${formatDate(emitida)}`), alignment: 'right' }, ...pieText(membrete)],
});
