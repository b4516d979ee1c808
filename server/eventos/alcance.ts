import type { Rol } from '#contract/sesion.ts';
import type { Cambio } from '#server/db/cambios.ts';

const catalogos = ['provincia', 'pais', 'categoria_afip', 'localidad', 'rubro', 'tipo_orden'];
const deEmpresa = ['cliente', 'sucursal', 'orden', 'asistente', 'documentacion_tecnica'];

// reglas 6.3: of what one may not list, one is not told either that it changed. One's notices have an event of their own.
const legibles: Record<Exclude<Rol, 'admin'>, ReadonlySet<string>> = {
  cliente: new Set([...catalogos, ...deEmpresa, 'empleado']),
  tecnico: new Set([...catalogos, ...deEmpresa, 'documento', 'archivo']),
};

/** What of a change a role is told: the tables that it may list, null for all of them, undefined for nothing. */
export function toldTo(rol: Rol, cambio: Cambio): string[] | null | undefined {
  if (cambio === 'todo') return null;
  const tablas = [...cambio].filter(
    (tabla) => tabla !== 'notificacion' && (rol === 'admin' || legibles[rol].has(tabla)),
  );
  return tablas.length > 0 ? tablas : undefined;
}
