import type { FieldError } from '#contract/platform/errors.ts';
import type { HttpError } from '../../shared/net/http-error.ts';
import { columnTitles, type Field } from '../asistentes/paste.ts';
import type { Step } from './values.ts';

/** Errors of a refused save, by the place that can correct them. */
export interface Refusal {
  readonly datos: readonly FieldError[];
  readonly rows: ReadonlyMap<number, string>;
  readonly planilla: string | undefined;
  readonly others: readonly string[];
  readonly step: Step;
}

const fileCodes = new Set(['archivo_invalido', 'demasiado_grande']);

export function sortRefusal(
  error: HttpError,
  isDatosField: (campo: string) => boolean,
  withFile: boolean,
): Refusal {
  const datos: FieldError[] = [];
  const rows = new Map<number, string>();
  const others: string[] = [];
  let planilla = withFile && fileCodes.has(error.code) ? error.message : undefined;
  for (const item of error.errores) {
    const { campo, mensaje } = item;
    const [, row, column] = /^attendees\.(\d+)(?:\.(\w+))?$/.exec(campo) ?? [];
    if (row) {
      const previous = rows.get(Number(row));
      const text = column ? `${columnTitles[column as Field] ?? column}: ${mensaje}` : mensaje;
      rows.set(Number(row), previous ? `${previous}. ${text}` : text);
    } else if (campo === 'planilla') planilla = mensaje;
    else if (isDatosField(campo)) datos.push(item);
    else others.push(mensaje);
  }
  const step = datos.length > 0 ? 0 : rows.size > 0 || planilla ? 1 : 2;
  return { datos, rows, planilla, others, step };
}
