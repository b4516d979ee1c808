import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { autoelevadores } from '../datos/tipos.ts';
import { makeOrden } from './make-orden.ts';

const MAQUINAS = 6;
const motivos = ['Equipo vendido', 'Obra terminada', 'Sector cerrado', 'Lo hace otra consultora'];

const DAY = 86_400_000;

/** In days from today. */
export const dayOf = (context: DemoContext, fecha: string) =>
  Math.round((Date.parse(fecha) - Date.parse(context.date(0))) / DAY);

interface Drawn {
  orden: Row<'orden'>;
  cliente: ClienteDemo;
  tipo: TipoDemo;
}

/** The order with those that it renewed before, the oldest first; undefined if the company is too young. */
export function earlierOf(
  context: DemoContext,
  { orden, cliente, tipo }: Drawn,
  generations: readonly number[] = [1, 2],
): Row<'orden'>[] | undefined {
  const [inicio, vencimiento] = [dayOf(context, orden.fechainicio), dayOf(context, orden.fechavencimiento)];
  const chain = [orden];
  for (const generation of generations) {
    const back = generation * (tipo.vigencia - context.random.int(0, 6));
    const desde = context.workday(inicio - back);
    if (desde < cliente.desde) return undefined;
    const created_at = context.moment(Math.max(desde - context.random.int(0, 9), cliente.desde - 5));
    chain.unshift({
      ...orden,
      id: context.newId(created_at),
      fechainicio: context.date(desde),
      fechafin: context.date(desde),
      fechavencimiento: context.date(vencimiento - back),
      created_at,
    });
  }
  return chain.map((one, n) => ({ ...one, renueva_id: chain[n - 1]?.id ?? null }));
}

/** Machines of one branch, inspected on the same day. */
export function buildAutoelevadores(
  context: DemoContext,
  { clientes, tipos }: { clientes: readonly ClienteDemo[]; tipos: readonly TipoDemo[] },
): Row<'orden'>[] {
  const tipo = tipos.find(({ row }) => row.nombre === autoelevadores);
  const cliente = clientes.find(({ row, desde }) => row.active && desde < -100);
  const sucursal = cliente?.sucursales[0];
  if (!tipo || !sucursal) throw new Error('the sample has no branch with machines');
  const inicio = context.workday(-90);
  return Array.from({ length: MAQUINAS }, (_, n) => {
    const created_at = context.moment(inicio - 3);
    return {
      id: context.newId(created_at),
      cliente_id: sucursal.cliente_id,
      sucursal_id: sucursal.id,
      tipo_orden_id: tipo.row.id,
      capacitacion: false,
      fechainicio: context.date(inicio),
      fechafin: context.date(inicio),
      fechavencimiento: context.date(inicio + tipo.vigencia),
      referencia: `Autoelevador ${n + 1}`,
      created_at,
    };
  });
}

/** Marks some expired orders that nobody renewed as needing no renewal. */
export function closeSome(context: DemoContext, ordenes: Row<'orden'>[]): Row<'orden'>[] {
  const renewed = new Set(ordenes.map(({ renueva_id }) => renueva_id));
  const left = [...motivos];
  return ordenes.map((orden) => {
    const isExpired = orden.fechavencimiento < context.date(0) && !renewed.has(orden.id);
    const motivo = isExpired && !orden.capacitacion ? left.shift() : undefined;
    return motivo ? { ...orden, no_renueva: true, no_renueva_motivo: motivo } : orden;
  });
}

/** What will renew an order some days before it expires. */
export function nextOf(context: DemoContext, { orden, cliente, tipo }: Drawn): Row<'orden'> {
  const sucursal = cliente.sucursales.find(({ id }) => id === orden.sucursal_id) as Row<'sucursal'>;
  const inicio = context.workday(dayOf(context, orden.fechavencimiento) - context.random.int(1, 3));
  const next = makeOrden(context, { cliente, sucursal, tipo, inicio, vencimiento: inicio + tipo.vigencia });
  const created_at = new Date(
    Math.max(context.moment(-1).getTime(), Number(orden.created_at as Date) + 3_600_000),
  );
  return { ...next, id: context.newId(created_at), created_at, renueva_id: orden.id };
}

// In days from today: the renewal begins later than today.
const PLANNED_FROM = 12;
const PLANNED_TO = 60;

/** Renewals of some orders that expire soon, and have no renewal yet. */
export function planSome(
  context: DemoContext,
  ordenes: readonly Row<'orden'>[],
  { clientes, tipos, count }: { clientes: readonly ClienteDemo[]; tipos: readonly TipoDemo[]; count: number },
): Row<'orden'>[] {
  const [from, to] = [context.date(PLANNED_FROM), context.date(PLANNED_TO)];
  const renewed = new Set(ordenes.map(({ renueva_id }) => renueva_id));
  const active = new Map(clientes.filter(({ row }) => row.active).map((one) => [one.row.id, one]));
  const cellOf = (orden: Row<'orden'>) => `${orden.sucursal_id} ${orden.tipo_orden_id}`;
  const taken = new Set(ordenes.filter(({ fechainicio }) => fechainicio > context.date(0)).map(cellOf));
  const single = ordenes.flatMap((orden) => {
    const { fechainicio, fechavencimiento: vence } = orden;
    const isOpen = fechainicio <= context.date(0) && vence >= from && vence <= to && !renewed.has(orden.id);
    const cliente = active.get(orden.cliente_id);
    const tipo = tipos.find(({ row }) => row.id === orden.tipo_orden_id);
    const isSingle = isOpen && !orden.capacitacion && !orden.renueva_id && !orden.referencia;
    if (!isSingle || !cliente || !tipo || taken.has(cellOf(orden))) return [];
    taken.add(cellOf(orden));
    return [{ orden, cliente, tipo }];
  });
  return context.random.sample(single, count).map((one) => nextOf(context, one));
}
