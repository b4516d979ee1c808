import { z } from 'zod';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import type { Asistente } from '#contract/ordenes/capacitaciones.ts';

export const wizardPath = '/ordenes/add-training';

const Place = z.object({
  clienteId: z.string(),
  /** '' if they work in several. */
  sucursalId: z.string(),
  /** Without its id it is found by its name; without both it is not known. */
  tipo: z.object({ _id: z.string(), nombre: z.string() }),
  /** By default the type's name. */
  titulo: z.string().optional(),
  empleados: z.array(z.string()),
  /** The matrix or the plan, to come back to. */
  volver: z.string(),
});

/** A training to register: of people who were chosen in the matrix (reglas 2.34), or of the plan (reglas 2.35). */
export type StartPlace = z.infer<typeof Place>;

/** Router state that starts the wizard with them; a reload keeps it. */
export const wizardState = (personal: StartPlace) => ({ state: { personal } });

export const startPlace = (state: unknown): StartPlace | undefined =>
  z.object({ personal: Place }).safeParse(state).data?.personal;

/** What the wizard starts with. */
export interface Start extends StartPlace {
  readonly asistentes: readonly Asistente[];
}

/** Who left since, or has no document, is left out. */
export function startOf(place: StartPlace, filas: readonly FilaPersonal[], tipos: Personal['tipos']): Start {
  const chosen = new Set(place.empleados);
  const asistentes = filas.flatMap(({ _id, apellido, nombre, documento }) =>
    chosen.has(_id) && documento !== null ? [{ apellido, nombre, documento }] : [],
  );
  const named = place.tipo._id === '' ? tipos.find(({ nombre }) => nombre === place.tipo.nombre) : undefined;
  return { ...place, ...(named && { tipo: named }), asistentes };
}

/** Names the screen it was opened from. */
export function backText({ volver }: Start): string {
  if (volver.startsWith('/empleados/legajo')) return 'Volver al legajo';
  return volver.includes('empleados') ? 'Volver a Empleados' : 'Volver a Situación';
}

/** The first step's fields that are known. */
export const datosOfStart = ({ sucursalId, tipo, titulo }: Start) => ({
  sucursal_id: sucursalId,
  tipoOrden_id: tipo._id,
  tituloCapacitacion: titulo ?? tipo.nombre,
});
