import { z } from 'zod';
import { list } from './resource.ts';
import { TipoOrdenRef } from './tipos-orden.ts';

const count = z.number().int();

/** Counts of one month (`YYYY-MM`), by start date. Trainings count as orders too. */
export const MesTablero = z.object({
  mes: z.string(),
  ordenes: count,
  capacitaciones: count,
  participantes: count,
});
export type MesTablero = z.infer<typeof MesTablero>;

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

export const maxProximas = 6;

/** Figures of the dashboard (reglas 2.20). Each equals the row count of the list that its card opens. */
export const Tablero = z.object({
  ordenes: z.object({ total: count, porVencer: count, vencidas: count }),
  clientesActivos: count,
  documentos: z.object({ asignados: count, biblioteca: count.nullable() }),
  tipos: z.object({ capacitacion: count, compliance: count, inspeccion: count }),
  /** This month and the eleven before it, oldest first. */
  meses: z.array(MesTablero),
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
