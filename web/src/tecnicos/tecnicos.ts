import type { Tecnico } from '#contract/tecnicos.ts';

/** Surname first, in the order of the list. */
export const nombreOf = ({ apellido, nombre }: Tecnico) => `${apellido}, ${nombre}`;

/** `PENDING` until the link of the mail has been followed (decisions §4). */
export const estadoOf = ({ status }: Tecnico) =>
  status === 'VERIFIED' ? 'Activada' : 'Pendiente de activación';

const soloDigitos = (text: string) => text.replace(/\D/g, '');

/** What the filter box searches; a CUIT is found with and without its dashes. */
export const textOf = (row: Tecnico) =>
  [row.nombre, row.apellido, row.cuit, soloDigitos(row.cuit), row.email, estadoOf(row)].join(' ');
