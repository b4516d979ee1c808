import type { Readable } from 'node:stream';
import { printDocument } from '#server/platform/pdf/printer.ts';
import type { Participante } from './constancia.ts';
import { constanciaParts, planillaParts } from './parts.ts';
import type { Registro } from './registro.queries.ts';

export interface PrintRequest {
  documento: 'planilla' | 'constancia';
  registro: Registro;
  /** Of certificates; the sheet takes them from `registro`. */
  participantes: Participante[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The document, whole or as a stream of parts; throws 503 if too many wait or a limit is exceeded. */
export function generatePdf(
  { documento, registro, participantes, today }: PrintRequest,
  maxMs?: number,
  signal?: AbortSignal,
): Promise<Buffer | Readable> {
  const { asistentes, ...data } = registro;
  return documento === 'planilla'
    ? printDocument(
        new URL('./planilla-asistencia.ts', import.meta.url),
        (print) => planillaParts(data, asistentes, print),
        { maxMs, signal },
      )
    : printDocument(
        new URL('./constancia.ts', import.meta.url),
        (print) => constanciaParts({ data, participantes, today }, print),
        { maxMs, signal },
      );
}
