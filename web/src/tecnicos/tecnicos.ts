import type { Tecnico } from '#contract/tecnicos.ts';
import { digitsOf } from '#contract/text.ts';

/** Surname first, in the order of the list. */
export const nombreOf = ({ apellido, nombre }: Tecnico) => `${apellido}, ${nombre}`;

/** Whether the account waits for its owner to follow the mailed link (reglas 4.3), which is of use while it is enabled. */
export const sinActivar = ({ status, active }: Tecnico) => active && status === 'PENDING';

/** State of the account. */
export function estadoOf(row: Tecnico): string {
  if (!row.active) return 'Deshabilitada';
  return sinActivar(row) ? 'Sin activar' : 'Activada';
}

/** What the filter box searches; a CUIT is found with and without its dashes. */
export const textOf = (row: Tecnico) =>
  [row.nombre, row.apellido, row.cuit, digitsOf(row.cuit), row.email, estadoOf(row)].join(' ');
