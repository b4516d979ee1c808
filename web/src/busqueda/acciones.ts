import type { Rol } from '#contract/cuentas/sesion.ts';

export interface Accion {
  readonly title: string;
  readonly path: string;
  /** What the screen does (`useAction`); without it the screen itself is the action. */
  readonly accion?: string;
  readonly roles: readonly Rol[];
}

const admin: readonly Rol[] = ['admin'];
const clients: readonly Rol[] = ['admin', 'cliente'];
const staff: readonly Rol[] = ['admin', 'tecnico'];

/** What a role may register, in the words of its screens (reglas 2.22). */
const acciones: readonly Accion[] = [
  { title: 'Crear orden', path: '/ordenes', accion: 'crear', roles: admin },
  { title: 'Crear capacitación', path: '/ordenes/add-training', roles: admin },
  { title: 'Registrar capacitación', path: '/ordenes/add-training', roles: ['cliente'] },
  { title: 'Registrar cliente', path: '/clientes', accion: 'crear', roles: admin },
  { title: 'Registrar sucursal', path: '/sucursales', accion: 'crear', roles: admin },
  { title: 'Registrar empleado', path: '/empleados', accion: 'crear', roles: clients },
  { title: 'Importar empleados', path: '/empleados', accion: 'importar', roles: clients },
  { title: 'Asignar documentación', path: '/documentaciones/asignar', accion: 'asignar', roles: staff },
  { title: 'Subir PDF', path: '/documentaciones/asignar', accion: 'subir', roles: admin },
  { title: 'Registrar técnico', path: '/tecnicos', accion: 'crear', roles: admin },
  { title: 'Crear tipo de orden', path: '/tiposOrdenes', accion: 'crear', roles: admin },
  { title: 'Registrar localidad', path: '/localidades', accion: 'crear', roles: admin },
  { title: 'Registrar rubro', path: '/rubros', accion: 'crear', roles: admin },
  { title: 'Invitar administrador', path: '/usuarios', accion: 'crear', roles: admin },
];

export const accionesOf = (rol: Rol): readonly Accion[] =>
  acciones.filter(({ roles }) => roles.includes(rol));
