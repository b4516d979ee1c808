import type { Asistente } from '#contract/capacitaciones.ts';
import type { Part, Print } from '#server/platform/pdf/printer.ts';
import { type Constancias, longestOf, type Participante } from './constancia.ts';
import type { PlanillaPart, PlanillaPrinted } from './planilla-asistencia.ts';
import type { Datos } from './registro.queries.ts';

// How much is laid out at once: enough that what each part begins with is little of it, and no more than a worker
// prints in half a second.
const PAGES = 100;
const LETTERS = 100_000;
const PAGE_LETTERS = 1_000;
const MIN_PAGES = 20;
const ROWS = 300;

/** How many certificates make a part: fewer where the topics are long. */
const pagesOf = ({ temario }: Datos): number =>
  Math.min(PAGES, Math.max(MIN_PAGES, Math.floor(LETTERS / (PAGE_LETTERS + (temario?.length ?? 0)))));

/** The certificates of a training, some participants at a time, all in the size that the first part finds. */
export async function* constanciaParts(
  { datos, participantes, today }: { datos: Datos; participantes: readonly Participante[]; today: string },
  print: Print,
): AsyncGenerator<Part> {
  const size = pagesOf(datos);
  let scale: Constancias['scale'] = longestOf(participantes);
  for (let from = 0; from < participantes.length; from += size) {
    const some = participantes.slice(from, from + size);
    const task: Constancias = { datos, participantes: some, today, scale };
    const printed = await print<{ bytes: Uint8Array; scale: number }>(task);
    ({ scale } = printed);
    yield { bytes: printed.bytes, isLast: from + size >= participantes.length };
  }
}

/**
 * The attendance sheet. One that is too long for a part is measured first, for every page says how many there are: each
 * part ends where a page does, at the first row of the page that its rows leave unfilled.
 */
export async function* planillaParts(
  datos: Datos,
  asistentes: readonly Asistente[],
  print: Print,
): AsyncGenerator<Part> {
  const parts: PlanillaPart[] = [];
  let from = 0;
  let pagesBefore = 0;
  while (asistentes.length - from > ROWS) {
    const part = { datos, from, pagesBefore, asistentes: asistentes.slice(from, from + ROWS), isLast: false };
    const { pages, lastPageFrom } = await print<PlanillaPrinted>({ ...part, isMeasured: true });
    parts.push({ ...part, asistentes: asistentes.slice(from, lastPageFrom) });
    from = lastPageFrom;
    pagesBefore += pages - 1;
  }
  const last: PlanillaPart = { datos, from, pagesBefore, asistentes: asistentes.slice(from), isLast: true };
  if (parts.length > 0) {
    const { pages, blank } = await print<PlanillaPrinted>({ ...last, isMeasured: true });
    pagesBefore += pages;
    last.blank = blank;
  }
  for (const part of [...parts, last]) {
    const task = parts.length > 0 ? { ...part, total: pagesBefore } : part;
    const { bytes } = await print<{ bytes: Uint8Array }>(task);
    yield { bytes, isLast: part === last };
  }
}
