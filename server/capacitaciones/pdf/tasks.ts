import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';
import type { Printed } from '#server/platform/pdf/printer.ts';
import type { FirmaImpresa, TrainingData } from './registro.queries.ts';

// What the workers print, and what they answer.

export interface Participante extends Asistente {
  /** In the training's list, from 1. */
  posicion: number;
  codigo: string;
  /** Day of the first print, as the page of the code says it; `YYYY-MM-DD`. */
  emitida: string;
}

export interface Constancias {
  data: TrainingData;
  membrete: Membrete;
  firma: FirmaImpresa | null;
  /** Address of the page that checks codes. */
  verificar: string;
  participantes: readonly Participante[];
  /** The size, or the participant whose certificate decides it. */
  scale: number | Participante;
  /** Points to spread over the page, with a size. */
  air?: number;
  /** Across the page. */
  watermark?: string;
}

/** Whole pages of the sheet. */
export interface PlanillaPart {
  data: TrainingData;
  membrete: Membrete;
  firma: FirmaImpresa | null;
  asistentes: readonly Asistente[];
  /** Attendees on the pages before. */
  from: number;
  pagesBefore: number;
  /** Pages of the whole sheet; by default those of this part. */
  total?: number;
  /** With blank lines and signatures. */
  isLast: boolean;
  /** Blank lines; by default as many as fill the page. */
  blank?: number;
  /** Attendees, the last ones, who begin the page of the signatures. */
  moved?: number;
  /** Only measured, not printed. */
  isMeasured?: boolean;
}

export interface PlanillaPrinted extends Printed {
  pages: number;
  /** Index in the whole sheet of the first row on the last page. */
  lastPageFrom: number;
  blank: number;
  moved: number;
}
