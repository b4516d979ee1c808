import type { Readable } from 'node:stream';
import { printDocument } from '#server/platform/pdf/printer.ts';
import type { Participante } from './constancia.ts';
import { constanciaParts, planillaParts } from './parts.ts';
import type { Registro } from './registro.queries.ts';

/** What is to be printed; `hoy` is `YYYY-MM-DD`, and the sheet's participants are its record's. */
export interface Pedido {
  documento: 'planilla' | 'constancia';
  registro: Registro;
  participantes: Participante[];
  today: string;
}

/** The document, whole or as a stream of its parts; 503 where too many wait or it passes its limits. */
export function generatePdf(
  { documento, registro, participantes, today }: Pedido,
  maxMs?: number,
  signal?: AbortSignal,
): Promise<Buffer | Readable> {
  const { asistentes, ...datos } = registro;
  return documento === 'planilla'
    ? printDocument(
        new URL('./planilla-asistencia.ts', import.meta.url),
        (print) => planillaParts(datos, asistentes, print),
        { maxMs, signal },
      )
    : printDocument(
        new URL('./constancia.ts', import.meta.url),
        (print) => constanciaParts({ datos, participantes, today }, print),
        { maxMs, signal },
      );
}
