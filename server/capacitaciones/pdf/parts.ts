import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import type { Part, Print } from '#server/platform/pdf/printer.ts';
import type { TrainingData } from './registro.queries.ts';
import type { Constancias, PlanillaPart, PlanillaPrinted } from './tasks.ts';
import { longestOf } from './texts.ts';

// Size of a part: the fixed cost of a part is small in it, and a worker prints it within half a second.
const PAGES = 100;
const LETTERS = 100_000;
const PAGE_LETTERS = 1_000;
const MIN_PAGES = 20;
const ROWS = 300;

/** Certificates in a part; fewer with long topics. */
const pagesOf = ({ temario }: TrainingData): number =>
  Math.min(PAGES, Math.max(MIN_PAGES, Math.floor(LETTERS / (PAGE_LETTERS + (temario?.length ?? 0)))));

/** All parts have the text size that the first one returns. */
export async function* constanciaParts(
  { participantes, ...training }: Omit<Constancias, 'scale' | 'air'>,
  print: Print,
): AsyncGenerator<Part> {
  const size = pagesOf(training.data);
  let sized: Pick<Constancias, 'scale' | 'air'> = { scale: longestOf(participantes) };
  for (let from = 0; from < participantes.length; from += size) {
    const some = participantes.slice(from, from + size);
    const task: Constancias = { ...training, participantes: some, ...sized };
    const { bytes, ...measured } = await print<{ bytes: Uint8Array; scale: number; air: number }>(task);
    sized = measured;
    yield { bytes, isLast: from + size >= participantes.length };
  }
}

/**
 * The attendance sheet. Several parts are measured before they are printed, since each page shows the number of pages. A part
 * ends at a full page; the rows of its unfilled last page go to the next part.
 */
export async function* planillaParts(
  training: Pick<PlanillaPart, 'data' | 'membrete' | 'firma'>,
  asistentes: readonly Asistente[],
  print: Print,
): AsyncGenerator<Part> {
  const parts: PlanillaPart[] = [];
  let from = 0;
  let pagesBefore = 0;
  while (asistentes.length - from > ROWS) {
    const part = {
      ...training,
      from,
      pagesBefore,
      asistentes: asistentes.slice(from, from + ROWS),
      isLast: false,
    };
    const { pages, lastPageFrom } = await print<PlanillaPrinted>({ ...part, isMeasured: true });
    parts.push({ ...part, asistentes: asistentes.slice(from, lastPageFrom) });
    from = lastPageFrom;
    pagesBefore += pages - 1;
  }
  const last: PlanillaPart = {
    ...training,
    from,
    pagesBefore,
    asistentes: asistentes.slice(from),
    isLast: true,
  };
  if (parts.length > 0) {
    const { pages, blank, moved } = await print<PlanillaPrinted>({ ...last, isMeasured: true });
    pagesBefore += pages;
    last.blank = blank;
    last.moved = moved;
  }
  for (const part of [...parts, last]) {
    const task = parts.length > 0 ? { ...part, total: pagesBefore } : part;
    const { bytes } = await print<{ bytes: Uint8Array }>(task);
    yield { bytes, isLast: part === last };
  }
}
