import type { Asistente } from '#contract/capacitaciones.ts';
import type { Empleado } from '#contract/empleados.ts';
import { documentoKey, type Fila } from '../asistentes/asistentes.ts';

/** A company's employees, as a list of attendees looks at them. */
export interface Nomina {
  /** Whom the list has not got yet, each document once. */
  readonly faltan: readonly Empleado[];
  /** How many different documents they have in all. */
  readonly total: number;
  /** Who has no document, without which nobody can be an attendee (reglas 5.3). */
  readonly sinDocumento: readonly Empleado[];
}

export const keysOf = (filas: readonly { readonly documento: string | null }[]): ReadonlySet<string> =>
  new Set(filas.map(({ documento }) => documentoKey(documento)));

export function nominaOf(empleados: readonly Empleado[], presentes: ReadonlySet<string>): Nomina {
  const seen = new Set<string>();
  const faltan: Empleado[] = [];
  const sinDocumento: Empleado[] = [];
  for (const empleado of empleados) {
    const key = documentoKey(empleado.documento);
    if (key === '') sinDocumento.push(empleado);
    else if (!seen.has(key)) {
      seen.add(key);
      if (!presentes.has(key)) faltan.push(empleado);
    }
  }
  return { faltan, total: seen.size, sinDocumento };
}

/** Who came from another company than `clienteId`, save whom it employs as well, by their documents (`propios`). */
export const ajenosDe = (
  filas: readonly Fila[],
  clienteId: string | undefined,
  propios: ReadonlySet<string> = new Set(),
): Fila[] =>
  clienteId === undefined
    ? []
    : filas.filter(
        ({ de, documento }) => de !== undefined && de !== clienteId && !propios.has(documentoKey(documento)),
      );

/** An employee as an attendee. */
export const toAsistente = ({ apellido, nombre, documento }: Empleado): Asistente => ({
  apellido,
  nombre,
  documento: documento ?? '',
});
