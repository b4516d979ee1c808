import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import { claveDocumento, clavePersona, documentoDeAsistente } from '#contract/ordenes/vigencia.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { hasLeft } from '../../empleados/empleados.ts';
import type { AsistenteRow } from '../asistentes/asistentes.ts';

/** Without those who left (reglas 2.12). */
export const working = (empleados: readonly Empleado[], hoy: string): readonly Empleado[] =>
  empleados.filter((empleado) => !hasLeft(empleado, hoy));

/** The key of every employee, also of who left, to recognise attendees by. */
export const clavesOf = (empleados: readonly Empleado[]): ReadonlySet<string> =>
  new Set(empleados.map(clavePersona).filter((clave) => clave !== null));

export interface EmpleadoSplit {
  readonly missing: readonly Empleado[];
  readonly total: number;
  /** An attendee needs a document (reglas 5.3). */
  readonly withoutDocumento: readonly Empleado[];
}

export const keysOf = (people: readonly { readonly documento: string | null }[]): ReadonlySet<string> =>
  new Set(people.map(({ documento }) => claveDocumento(documento)).filter((key) => key !== null));

export function splitEmpleados(empleados: readonly Empleado[], present: ReadonlySet<string>): EmpleadoSplit {
  const seen = new Set<string>();
  const missing: Empleado[] = [];
  const withoutDocumento: Empleado[] = [];
  for (const empleado of empleados) {
    const key = claveDocumento(documentoDeAsistente(empleado));
    if (key === null) withoutDocumento.push(empleado);
    else if (!seen.has(key)) {
      seen.add(key);
      if (!present.has(key)) missing.push(empleado);
    }
  }
  return { missing, total: seen.size, withoutDocumento };
}

/** Attendees of another company, unless their document is in `own` too. */
export const outsidersIn = (
  rows: readonly AsistenteRow[],
  clienteId: string | undefined,
  own: ReadonlySet<string> = new Set(),
): AsistenteRow[] =>
  clienteId === undefined
    ? []
    : rows.filter(
        ({ clienteId: origin, documento }) =>
          origin !== undefined && origin !== clienteId && !own.has(claveDocumento(documento) ?? ''),
      );

export const toAsistente = (empleado: Empleado): Asistente => ({
  apellido: empleado.apellido,
  nombre: empleado.nombre,
  documento: documentoDeAsistente(empleado) ?? '',
});
