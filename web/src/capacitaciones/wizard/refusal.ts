import type { FieldError } from '#contract/errors.ts';
import type { HttpError } from '../../shared/net/http-error.ts';
import { type Campo, columnTitles } from '../asistentes/paste.ts';
import type { Step } from './values.ts';

/** A refused save, sorted by where it can be corrected. */
export interface Refusal {
  readonly datos: readonly FieldError[];
  readonly filas: ReadonlyMap<number, string>;
  readonly planilla: string | undefined;
  readonly otros: readonly string[];
  readonly step: Step;
}

const ofTheFile = new Set(['archivo_invalido', 'demasiado_grande']);

/** Sorts a refusal's errors; `isDato` says whether a name is a field of the first step. */
export function sortRefusal(
  error: HttpError,
  isDato: (campo: string) => boolean,
  conArchivo: boolean,
): Refusal {
  const datos: FieldError[] = [];
  const filas = new Map<number, string>();
  const otros: string[] = [];
  let planilla = conArchivo && ofTheFile.has(error.code) ? error.message : undefined;
  for (const item of error.errores) {
    const { campo, mensaje } = item;
    const [, fila, columna] = /^attendees\.(\d+)(?:\.(\w+))?$/.exec(campo) ?? [];
    if (fila) {
      const said = filas.get(Number(fila));
      const text = columna ? `${columnTitles[columna as Campo] ?? columna}: ${mensaje}` : mensaje;
      filas.set(Number(fila), said ? `${said}. ${text}` : text);
    } else if (campo === 'planilla') planilla = mensaje;
    else if (isDato(campo)) datos.push(item);
    else otros.push(mensaje);
  }
  const step = datos.length > 0 ? 0 : filas.size > 0 || planilla ? 1 : 2;
  return { datos, filas, planilla, otros, step };
}
