import type { Tecnico } from '#contract/personas/tecnicos.ts';
import { digitsOf } from '#contract/values/text.ts';

export const nombreOf = ({ apellido, nombre }: Tecnico) => `${apellido}, ${nombre}`;

/** reglas 4.3 */
export const isPending = ({ status, active }: Tecnico) => active && status === 'PENDING';

export function estadoOf(row: Tecnico): string {
  if (!row.active) return 'Deshabilitado';
  return isPending(row) ? 'Sin activar' : 'Habilitado';
}

/** Whether constancias can be signed. */
export const firmaText = ({ firma }: Tecnico) => (firma ? 'Cargada' : 'Sin firma');

/** Who stores it: the technician alone (reglas 2.18). */
export const firmaHint = ({ firma }: Tecnico) => (firma ? null : 'La carga en su perfil');

export const textOf = (row: Tecnico) =>
  [
    row.nombre,
    row.apellido,
    row.cuit,
    digitsOf(row.cuit),
    row.email,
    row.titulo,
    row.matricula,
    estadoOf(row),
  ].join(' ');
