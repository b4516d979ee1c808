import { z } from 'zod';
import { OrdenRef } from '#contract/ordenes/ordenes.ts';
import { TipoOrdenRef } from '#contract/ordenes/tipos-orden.ts';
import { list } from '#contract/platform/resource.ts';

const count = z.number().int();

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
  /** Of a training. */
  titulo: z.string().nullable(),
  fechavencimiento: z.string(),
  dias: count,
  pedida: z.string().nullable(),
  /** `vencida`: the last of those that follow the order and have begun has expired too, and its renewal is awaited. */
  posterior: OrdenRef.extend({ vencida: z.boolean() }).nullable(),
});
export type ProximaVencer = z.infer<typeof ProximaVencer>;

export const maxProximas = 6;

export const Periodo = z.enum(['hoy', 'semana', 'mes']);
export type Periodo = z.infer<typeof Periodo>;

export const maxGrupos = 3;
export const maxDelGrupo = 2;

export const GrupoVencen = z.object({
  _id: z.string(),
  nombre: z.string(),
  telefono: z.string().nullable(),
  ordenes: count,
  primeras: z.array(ProximaVencer),
});
export type GrupoVencen = z.infer<typeof GrupoVencen>;

export const PorGrupo = z.object({ ordenes: count, cantidadGrupos: count, grupos: z.array(GrupoVencen) });
export type PorGrupo = z.infer<typeof PorGrupo>;

export const PeriodoVencen = z.object({
  periodo: Periodo,
  desde: z.string(),
  hasta: z.string(),
  ...PorGrupo.shape,
});
export type PeriodoVencen = z.infer<typeof PeriodoVencen>;

export const SucursalTablero = z.object({
  _id: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  vencidas: count,
  porVencer: count,
  vigentes: count,
  ordenes: count,
  proximo: z.string().nullable(),
});
export type SucursalTablero = z.infer<typeof SucursalTablero>;

export const ClienteDocumentos = z.object({ _id: z.string(), nombre: z.string(), documentos: count });
export type ClienteDocumentos = z.infer<typeof ClienteDocumentos>;

/** The request that waits longest. */
export const PrimerPedido = OrdenRef.extend({ cliente: z.string(), dia: z.string() });
export type PrimerPedido = z.infer<typeof PrimerPedido>;

export const Tablero = z.object({
  ordenes: z.object({
    total: count,
    porVencer: count,
    vencidas: count,
    renovadas: z.object({ porVencer: count, vencidas: count }),
    sinRespaldo: count,
    sinRespaldoRenovadas: count,
  }),
  clientesActivos: count,
  documentos: z.object({ asignados: count, biblioteca: count.nullable(), sinConfirmar: count.nullable() }),
  haceUnAnio: z.object({
    ordenes: count,
    porVencer: count,
    vencidas: count,
    clientesActivos: count,
    asignados: count,
  }),
  tipos: z.object({ capacitacion: count, compliance: count, inspeccion: count }),
  meses: z.array(MesTablero),
  proximas: z.array(ProximaVencer),
  sinRenovar: PorGrupo,
  vencidasRecientes: count,
  porPedir: count.nullable(),
  conPosterior: count,
  pedidos: z.object({
    renovaciones: count,
    primeraRenovacion: PrimerPedido.nullable(),
    archivos: count,
    primerArchivo: PrimerPedido.nullable(),
  }),
  documentosVencidos: z.array(ClienteDocumentos).nullable(),
  vencen: z.array(PeriodoVencen),
  vencenPorMes: z.array(z.object({ mes: z.string(), ordenes: count })),
  sucursales: z.array(SucursalTablero).nullable(),
  empleados: count.nullable(),
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
