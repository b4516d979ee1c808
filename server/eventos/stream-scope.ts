import { entities, type Tabla } from '#contract/entities.ts';
import type { Rol } from '#contract/sesion.ts';
import type { TableChange } from '#server/platform/db/change-feed.ts';

// reglas 6.3: a role is not told of a change in a table that it may not list. One's notices have an event of their own.
const isTold = (rol: Rol, tabla: string) =>
  rol === 'admin' ? tabla !== 'notificacion' : (entities[tabla as Tabla]?.readers.includes(rol) ?? false);

/** What of a change a role is told: the tables that it may list, null for all of them, undefined for nothing. */
export function toldTo(rol: Rol, cambio: TableChange): string[] | null | undefined {
  if (cambio === 'all') return null;
  const tablas = [...cambio].filter((tabla) => isTold(rol, tabla));
  return tablas.length > 0 ? tablas : undefined;
}
