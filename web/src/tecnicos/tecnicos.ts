import type { Tecnico } from '#contract/tecnicos.ts';
import { digitsOf } from '#contract/text.ts';

export const nombreOf = ({ apellido, nombre }: Tecnico) => `${apellido}, ${nombre}`;

/** Whether an enabled account waits for activation (reglas 4.3). */
export const isPending = ({ status, active }: Tecnico) => active && status === 'PENDING';

export function estadoOf(row: Tecnico): string {
  if (!row.active) return 'Deshabilitada';
  return isPending(row) ? 'Sin activar' : 'Activada';
}

/** Text for the filter; a CUIT is found with and without dashes. */
export const textOf = (row: Tecnico) =>
  [row.nombre, row.apellido, row.cuit, digitsOf(row.cuit), row.email, estadoOf(row)].join(' ');
