import { diasAviso } from '#contract/ordenes/plazos.ts';
import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { Persona } from '../build-personas.ts';
import type { DemoContext, Row } from '../context.ts';
import { buildHistorias } from '../historias/build-historias.ts';
import { buildAsistentes } from './build-asistentes.ts';
import { buildAutoelevadores, closeSome, earlierOf, planSome } from './build-cadenas.ts';
import { type Fechas, makeOrden } from './make-orden.ts';

const ORDENES = 1500;
const CAPACITACIONES = 300;
// A third of the orders: chains of three, the older ones renewed.
const CADENAS = 167;
const CADENAS_CAPACITACION = 34;
// Renewals that begin later than today.
const PLANIFICADAS = 8;
// Every 25th order expires soon.
const EXPIRING_EVERY = 25;

interface Sources {
  clientes: ClienteDemo[];
  tipos: TipoDemo[];
  empleados: Row<'empleado'>[];
  makePersona: () => Persona;
}

export interface OrdenesDemo {
  ordenes: Row<'orden'>[];
  asistentes: Row<'asistente'>[];
}

/** A third of them expire on the days that notices announce. */
function vencimientoProximo({ random }: DemoContext, n: number): number {
  return [1, 7, diasAviso][n % 9] ?? random.int(2, diasAviso - 1);
}

/** Undefined if the start is outside the company's period. */
function drawFechas(
  context: DemoContext,
  cliente: ClienteDemo,
  vigencia: number,
  vence: number | undefined,
): Fechas | undefined {
  const wanted =
    vence === undefined ? context.random.int(cliente.desde + 2, cliente.hasta) : vence - vigencia;
  const inicio = context.workday(wanted);
  if (inicio < cliente.desde || inicio > cliente.hasta) return undefined;
  return { inicio, vencimiento: wanted + vigencia };
}

function drawOrden(
  context: DemoContext,
  { clientes, tipos }: Sources,
  capacitacion: boolean,
  vence: number | undefined,
): { orden: Row<'orden'>; cliente: ClienteDemo; tipo: TipoDemo } | undefined {
  const { random } = context;
  const cliente = random.pickBy(clientes, ({ peso }) => peso);
  const tipo = random.pick(tipos.filter(({ row }) => row.capacitacion === capacitacion));
  const fechas = drawFechas(context, cliente, tipo.vigencia, vence);
  if (!fechas) return undefined;
  const sucursal = random.pick(cliente.sucursales);
  return { orden: makeOrden(context, { cliente, sucursal, tipo, ...fechas }), cliente, tipo };
}

/** Adds orders that differ in branch, type or start. */
function collector() {
  const seen = new Set<string>();
  const ordenes: Row<'orden'>[] = [];
  const keyOf = (orden: Row<'orden'>) => `${orden.sucursal_id} ${orden.tipo_orden_id} ${orden.fechainicio}`;
  const add = (some: readonly Row<'orden'>[]) => {
    if (some.length === 0 || some.some((orden) => seen.has(keyOf(orden)))) return;
    for (const orden of some) seen.add(keyOf(orden));
    ordenes.push(...some);
  };
  return { ordenes, add };
}

function drawCadenas(context: DemoContext, sources: Sources, ordenes: Row<'orden'>[], add: Add): void {
  while (ordenes.length < 3 * CADENAS) {
    const capacitacion = ordenes.length < 3 * CADENAS_CAPACITACION;
    const drawn = drawOrden(context, sources, capacitacion, context.random.int(-40, 300));
    const earlier = drawn && earlierOf(context, drawn);
    if (earlier) add(earlier);
  }
}
type Add = ReturnType<typeof collector>['add'];

/** All but those of companies with a story, which are `others`. */
function drawOrdenes(
  context: DemoContext,
  sources: Sources,
  others: readonly Row<'orden'>[],
): Row<'orden'>[] {
  const { ordenes, add } = collector();
  drawCadenas(context, sources, ordenes, add);
  const autoelevadores = buildAutoelevadores(context, sources);
  const drawn = ORDENES - others.length - autoelevadores.length - PLANIFICADAS;
  let capacitaciones = 3 * CADENAS_CAPACITACION + others.filter((orden) => orden.capacitacion).length;
  while (ordenes.length < drawn) {
    const n = ordenes.length;
    const vence = n % EXPIRING_EVERY === 0 ? vencimientoProximo(context, n / EXPIRING_EVERY) : undefined;
    const capacitacion = capacitaciones < CAPACITACIONES;
    const one = drawOrden(context, sources, capacitacion, vence);
    add(one ? [one.orden] : []);
    if (capacitacion) capacitaciones += ordenes.length - n;
  }
  const done = closeSome(context, [...ordenes, ...autoelevadores]);
  return [...done, ...planSome(context, done, { ...sources, count: PLANIFICADAS })];
}

export function buildOrdenes(context: DemoContext, sources: Sources): OrdenesDemo {
  const conDocumento = Map.groupBy(
    sources.empleados.filter(({ documento }) => documento),
    ({ cliente_id }) => cliente_id,
  );
  const historias = buildHistorias(context, sources);
  const asistentes: Row<'asistente'>[] = [];
  const drawn = drawOrdenes(context, sources, historias.ordenes).map((orden) => {
    if (!orden.capacitacion) return orden;
    const suyos = buildAsistentes(
      context,
      orden,
      conDocumento.get(orden.cliente_id) ?? [],
      sources.makePersona,
    );
    asistentes.push(...suyos);
    return { ...orden, cantidad_asistentes: suyos.length };
  });
  const ordenes = [...drawn, ...historias.ordenes];
  // The insertion order sets numeroorden.
  ordenes.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  return { ordenes, asistentes: [...asistentes, ...historias.asistentes] };
}
