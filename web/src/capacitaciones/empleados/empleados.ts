import type { Asistente } from '#contract/capacitaciones.ts';
import type { Empleado } from '#contract/empleados.ts';
import { numberKey } from '#contract/text.ts';
import type { Fila } from '../asistentes/asistentes.ts';

export interface Nomina {
  readonly missing: readonly Empleado[];
  readonly total: number;
  /** Employees without a document, which an attendee needs (reglas 5.3). */
  readonly sinDocumento: readonly Empleado[];
}

export const keysOf = (filas: readonly { readonly documento: string | null }[]): ReadonlySet<string> =>
  new Set(filas.map(({ documento }) => numberKey(documento)));

export function nominaOf(empleados: readonly Empleado[], present: ReadonlySet<string>): Nomina {
  const seen = new Set<string>();
  const missing: Empleado[] = [];
  const sinDocumento: Empleado[] = [];
  for (const empleado of empleados) {
    const key = numberKey(empleado.documento);
    if (key === '') sinDocumento.push(empleado);
    else if (!seen.has(key)) {
      seen.add(key);
      if (!present.has(key)) missing.push(empleado);
    }
  }
  return { missing, total: seen.size, sinDocumento };
}

/** Attendees from another company than `clienteId`; not those it employs too, by their documents (`own`). */
export const outsidersIn = (
  filas: readonly Fila[],
  clienteId: string | undefined,
  own: ReadonlySet<string> = new Set(),
): Fila[] =>
  clienteId === undefined
    ? []
    : filas.filter(
        ({ de, documento }) => de !== undefined && de !== clienteId && !own.has(numberKey(documento)),
      );

export const toAsistente = ({ apellido, nombre, documento }: Empleado): Asistente => ({
  apellido,
  nombre,
  documento: documento ?? '',
});
