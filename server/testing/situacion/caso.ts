import type { EstadoCelda } from '#contract/clientes/situacion.ts';
import type { EmpleadoDe, Empresa, OrdenDe, RequisitoDe, TipoDe } from './oracle.ts';

/** Types of all cases: an order, one that asks for a file, a training, one that asks for a file; both kinds with days of their own. */
export const tipos: readonly TipoDe[] = [
  { capacitacion: false, exigeRespaldo: false },
  { capacitacion: false, exigeRespaldo: true },
  { capacitacion: true, exigeRespaldo: false },
  { capacitacion: true, exigeRespaldo: true },
  { capacitacion: false, exigeRespaldo: false, diasAviso: 7 },
  { capacitacion: true, exigeRespaldo: false, diasAviso: 7 },
];
export const [ORDEN, ORDEN_CON_ARCHIVO, CHARLA, CHARLA_CON_ARCHIVO, ORDEN_CON_DIAS] = [
  0, 1, 2, 3, 4,
] as const;

export interface Caso {
  readonly nombre: string;
  readonly empresa: Empresa;
  /** Of the first branch's first cell; of a training it is the people's. */
  readonly estado: EstadoCelda | undefined;
  readonly porcentaje: number | null;
}

interface Datos {
  sucursales?: number;
  requisitos?: RequisitoDe[];
  ordenes?: OrdenDe[];
  empleados?: EmpleadoDe[];
}
export const caso = (
  nombre: string,
  estado: EstadoCelda | undefined,
  porcentaje: number | null,
  { sucursales = 1, requisitos = [], ordenes = [], empleados = [] }: Datos,
): Caso => ({ nombre, estado, porcentaje, empresa: { sucursales, tipos, requisitos, ordenes, empleados } });

export const DNI = '30111222';
export const OTRO = '28999000';
export const pedir = (tipo: number, extra: Partial<RequisitoDe> = {}): RequisitoDe => ({
  tipo,
  desde: -100,
  ...extra,
});
export const orden = (inicio: number, vence: number, extra: Partial<OrdenDe> = {}): OrdenDe => ({
  tipo: ORDEN,
  sucursal: 0,
  inicio,
  vence,
  ...extra,
});
export const charla = (inicio: number, vence: number, asistentes: string[], extra: Partial<OrdenDe> = {}) =>
  orden(inicio, vence, { tipo: CHARLA, asistentes, ...extra });
export const persona = (extra: Partial<EmpleadoDe> = {}): EmpleadoDe => ({
  sucursal: 0,
  ingreso: -500,
  documento: DNI,
  puesto: 'Operario',
  ...extra,
});
