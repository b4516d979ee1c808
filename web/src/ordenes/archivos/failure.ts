import { HttpError } from '../../shared/net/http-error.ts';
import { transportTexts } from '../../shared/text/texts.ts';

/** What is wrong with a file, in Spanish. */
export class FileProblem extends Error {
  /** Trying again changes nothing. */
  readonly isFinal: boolean;

  constructor(text: string, { isFinal }: { readonly isFinal: boolean }) {
    super(text);
    this.isFinal = isFinal;
  }
}

/** Why a file was not sent, and whether it may be tried again. */
export interface Failure {
  readonly text: string;
  readonly isFinal: boolean;
}

const finalCodes = new Set([
  'archivo_invalido',
  'demasiado_grande',
  'tipo_no_soportado',
  'sin_permiso',
  'no_encontrado',
]);

export function failureOf(error: unknown): Failure {
  if (error instanceof FileProblem) return { text: error.message, isFinal: error.isFinal };
  if (!(error instanceof HttpError)) return { text: transportTexts.unknown, isFinal: false };
  const text = error.errores.map(({ mensaje }) => mensaje).join(' ') || error.message;
  return { text, isFinal: finalCodes.has(error.code) };
}
