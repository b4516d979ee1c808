import { z } from 'zod';
import { TipoOrdenRef } from '#contract/ordenes/tipos-orden.ts';
import { list } from '#contract/platform/resource.ts';

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
  /** The day on which a client user last asked for its renewal. */
  pedida: z.string().nullable(),
});
export type ProximaVencer = z.infer<typeof ProximaVencer>;

export const maxProximas = 6;

export const Periodo = z.enum(['hoy', 'semana', 'mes']);
export type Periodo = z.infer<typeof Periodo>;

/** How many clients of a period or of what has expired, and of each one's orders, are named. */
export const maxGrupos = 3;
export const maxDelGrupo = 2;

/** Open orders of one client, or for a client user of one branch, that have expired or expire within a period. */
export const GrupoVencen = z.object({
  _id: z.string(),
  nombre: z.string(),
  /** The client's; null for a client user, who has branches here. */
  telefono: z.string().nullable(),
  ordenes: count,
  /** The first `maxDelGrupo` of them. */
  primeras: z.array(ProximaVencer),
});
export type GrupoVencen = z.infer<typeof GrupoVencen>;

/** Open orders by group, and the first `maxGrupos` of the groups. */
export const PorGrupo = z.object({ ordenes: count, cantidadGrupos: count, grupos: z.array(GrupoVencen) });
export type PorGrupo = z.infer<typeof PorGrupo>;

/** Open orders that expire from `desde` to `hasta`, the group of the next expiry first. */
export const PeriodoVencen = z.object({
  periodo: Periodo,
  desde: z.string(),
  hasta: z.string(),
  ...PorGrupo.shape,
});
export type PeriodoVencen = z.infer<typeof PeriodoVencen>;

/** How the orders of one branch stand. What expires and has expired are open orders (reglas 4.18). */
export const SucursalTablero = z.object({
  _id: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  vencidas: count,
  porVencer: count,
  vigentes: count,
  /** All of the branch, also those that are closed. */
  ordenes: count,
  /** The next expiry of an open one, from today on. */
  proximo: z.string().nullable(),
});
export type SucursalTablero = z.infer<typeof SucursalTablero>;

/** Figures of the dashboard (reglas 2.20). Each equals the row count of the list that its card opens. */
export const Tablero = z.object({
  ordenes: z.object({
    total: count,
    /** Open orders; `renovadas` has those of the same states that are not. */
    porVencer: count,
    vencidas: count,
    renovadas: z.object({ porVencer: count, vencidas: count }),
    /** Those that have begun and lack the file that their type asks for (reglas 4.19). */
    sinRespaldo: count,
  }),
  clientesActivos: count,
  /** `sinConfirmar`: for a client user, those without 'Recibí y leí' (reglas 4.16). */
  documentos: z.object({ asignados: count, biblioteca: count.nullable(), sinConfirmar: count.nullable() }),
  /** The same figures on the same day of last year, by the dates of today's rows (decisions 035, 040). */
  haceUnAnio: z.object({
    ordenes: count,
    porVencer: count,
    vencidas: count,
    clientesActivos: count,
    asignados: count,
  }),
  tipos: z.object({ capacitacion: count, compliance: count, inspeccion: count }),
  /** This month and the eleven before it, oldest first. */
  meses: z.array(MesTablero),
  proximas: z.array(ProximaVencer),
  /** Open orders that have expired, the group with the most of them first: together `vencidas`. */
  sinRenovar: PorGrupo,
  /** Those of them that expired within `diasSemana` days. */
  vencidasRecientes: count,
  /** For a client user: those of them whose renewal they may ask for (reglas 4.18). */
  porPedir: count.nullable(),
  /** Today, then until `diasSemana` days from today, then until `diasAviso`: together `porVencer`. */
  vencen: z.array(PeriodoVencen),
  /** Expiries of open orders of this month from today on, and of the eleven months after it. */
  vencenPorMes: z.array(z.object({ mes: z.string(), ordenes: count })),
  /** For a client user: their branches, the most urgent first, and their number of employees. */
  sucursales: z.array(SucursalTablero).nullable(),
  empleados: count.nullable(),
  /** Whether there is any of them, for the first steps. */
  hay: z.object({ cliente: z.boolean(), sucursal: z.boolean(), tipoOrden: z.boolean() }),
});
export type Tablero = z.infer<typeof Tablero>;

export const tablero = list('/api/tablero', Tablero, [
  'orden',
  'cliente',
  'documento',
  'documentacion_tecnica',
  'lectura',
  'tipo_orden',
  'sucursal',
  'localidad',
  'empleado',
]);
