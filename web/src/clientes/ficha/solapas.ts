import type { Rol } from '#contract/cuentas/sesion.ts';

/** The tabs of a client's page, in the address as `?solapa=`. */
export const solapas = {
  resumen: 'Resumen',
  situacion: 'Situación',
  sucursales: 'Sucursales',
  ordenes: 'Órdenes',
  empleados: 'Empleados',
  documentos: 'Documentos',
  historial: 'Historial',
} as const;
export type Solapa = keyof typeof solapas;

// reglas 6.3: who may read what a tab lists.
const hiddenFrom: Readonly<Record<Rol, readonly Solapa[]>> = {
  admin: [],
  cliente: ['historial'],
  tecnico: ['empleados', 'historial'],
};

export const solapasOf = (rol: Rol): readonly Solapa[] =>
  (Object.keys(solapas) as Solapa[]).filter((solapa) => !hiddenFrom[rol].includes(solapa));
