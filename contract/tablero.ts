import { z } from 'zod';
import { list } from './resource.ts';
import { TipoOrdenRef } from './tipos-orden.ts';

const count = z.number().int();

/** What happened in one month (`YYYY-MM`), by the day on which it started; trainings are orders too. */
export const MesTablero = z.object({
  mes: z.string(),
  ordenes: count,
  capacitaciones: count,
  participantes: count,
});
export type MesTablero = z.infer<typeof MesTablero>;

/** An order that expires soon, in `dias` days from today; 0 is today. */
export const ProximaVencer = z.object({
  _id: z.string(),
  numeroorden: count,
  cliente: z.string(),
  sucursal: z.object({ direccion: z.string(), localidad: z.string() }),
  tipoOrden: TipoOrdenRef.pick({ nombre: true, capacitacion: true }),
  fechavencimiento: z.string(),
  dias: count,
});
export type ProximaVencer = z.infer<typeof ProximaVencer>;

/** How many of the soonest are named on the dashboard; the list of orders has them all. */
export const maxProximas = 6;

/**
 * The dashboard's figures (reglas 2.20), over the rows that the person who looks may read; each is the number of rows
 * of the list that its card opens. `biblioteca` is null for a client user, who has no library.
 */
export const Tablero = z.object({
  ordenes: z.object({ total: count, porVencer: count, vencidas: count }),
  clientesActivos: count,
  documentos: z.object({ asignados: count, biblioteca: count.nullable() }),
  /** All orders by the kind of their type. */
  tipos: z.object({ capacitacion: count, compliance: count, inspeccion: count }),
  /** This month and the eleven before it, oldest first. */
  meses: z.array(MesTablero),
  /** The soonest first. */
  proximas: z.array(ProximaVencer),
});
export type Tablero = z.infer<typeof Tablero>;

export const tablero = list('/api/tablero', Tablero, [
  'orden',
  'cliente',
  'documento',
  'documentacion_tecnica',
  'tipo_orden',
]);
