import type { Usuario } from '#contract/cuentas/sesion.ts';

/** Whose account it is (reglas 6.2). */
export const nameOf = ({ cliente, tecnico }: Usuario): string =>
  cliente?.razonSocial ?? (tecnico ? `${tecnico.nombre} ${tecnico.apellido}` : 'Administrador');
