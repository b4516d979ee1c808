import { diasAviso } from '#contract/ordenes.ts';
import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { Persona } from '../build-personas.ts';
import type { DemoContext, Row } from '../context.ts';
import { tecnicos } from '../personas.ts';
import { horarios, lugares, temario } from '../tipos.ts';
import { buildAutoelevadores, closeSome, earlierOf } from './build-cadenas.ts';

const ORDENES = 1500;
const CAPACITACIONES = 300;
// A third of the orders: chains of three, the older ones renewed.
const CADENAS = 167;
const CADENAS_CAPACITACION = 34;
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

interface Fechas {
  inicio: number;
  vencimiento: number;
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

function capacitacionColumns({ random }: DemoContext, tipo: TipoDemo) {
  const [horainicio, horafin] = random.pick(horarios);
  const [nombre, apellido, , matricula] = random.pick(tecnicos);
  const ispresencial = random.chance(0.8);
  return {
    titulo: random.pick(tipo.titulos),
    ispresencial,
    horainicio,
    horafin,
    instructor: `${nombre} ${apellido}`,
    instructor_matricula: matricula,
    lugar: ispresencial ? random.pick(lugares) : null,
    temario,
  };
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
  const { inicio, vencimiento } = fechas;
  const alta = inicio < 0 ? inicio - random.int(0, 9) : -random.int(1, 12);
  const created_at = context.moment(Math.max(alta, cliente.desde - 5));
  const fin = context.workday(inicio + (capacitacion ? 0 : random.int(0, 4)));
  // Future orders have no end.
  const conFin = inicio < 0 && random.chance(0.7);
  const orden = {
    id: context.newId(created_at),
    cliente_id: cliente.row.id,
    sucursal_id: random.pick(cliente.sucursales).id,
    tipo_orden_id: tipo.row.id,
    capacitacion,
    fechainicio: context.date(inicio),
    fechafin: conFin ? context.date(Math.max(inicio, fin)) : null,
    fechavencimiento: context.date(vencimiento),
    created_at,
    ...(capacitacion ? capacitacionColumns(context, tipo) : {}),
  };
  return { orden, cliente, tipo };
}

/** 5 to 25 employees of the company, and visitors if it has fewer. */
function buildAsistentes(
  context: DemoContext,
  orden: Row<'orden'>,
  empleados: Row<'empleado'>[],
  makePersona: () => Persona,
): Row<'asistente'>[] {
  const cantidad = context.random.int(5, 25);
  const propios = context.random.sample(empleados, cantidad);
  const visitas = Array.from({ length: cantidad - propios.length }, makePersona);
  return [...propios, ...visitas].map(({ apellido, nombre, documento }, posicion) => ({
    id: context.newId(orden.created_at as Date),
    orden_id: orden.id,
    cliente_id: orden.cliente_id,
    posicion,
    apellido,
    nombre,
    documento: documento as string,
  }));
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

function drawOrdenes(context: DemoContext, sources: Sources): Row<'orden'>[] {
  const { ordenes, add } = collector();
  drawCadenas(context, sources, ordenes, add);
  const autoelevadores = buildAutoelevadores(context, sources);
  let capacitaciones = 3 * CADENAS_CAPACITACION;
  while (ordenes.length < ORDENES - autoelevadores.length) {
    const n = ordenes.length;
    const vence = n % EXPIRING_EVERY === 0 ? vencimientoProximo(context, n / EXPIRING_EVERY) : undefined;
    const capacitacion = capacitaciones < CAPACITACIONES;
    const drawn = drawOrden(context, sources, capacitacion, vence);
    add(drawn ? [drawn.orden] : []);
    if (capacitacion) capacitaciones += ordenes.length - n;
  }
  return closeSome(context, [...ordenes, ...autoelevadores]);
}

export function buildOrdenes(context: DemoContext, sources: Sources): OrdenesDemo {
  const conDocumento = Map.groupBy(
    sources.empleados.filter(({ documento }) => documento),
    ({ cliente_id }) => cliente_id,
  );
  const asistentes: Row<'asistente'>[] = [];
  const ordenes = drawOrdenes(context, sources).map((orden) => {
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
  // The insertion order sets numeroorden.
  ordenes.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  return { ordenes, asistentes };
}
