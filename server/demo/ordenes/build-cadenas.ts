import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { autoelevadores } from '../tipos.ts';

const MAQUINAS = 6;
const motivos = ['Equipo vendido', 'Obra terminada', 'Sector cerrado', 'Lo hace otra consultora'];

const DAY = 86_400_000;

interface Drawn {
  orden: Row<'orden'>;
  cliente: ClienteDemo;
  tipo: TipoDemo;
}

/** The order with the two that it renewed before, the oldest first; undefined if the company is too young. */
export function earlierOf(context: DemoContext, { orden, cliente, tipo }: Drawn): Row<'orden'>[] | undefined {
  const day = (fecha: string) => Math.round((Date.parse(fecha) - Date.parse(context.date(0))) / DAY);
  const [inicio, vencimiento] = [day(orden.fechainicio), day(orden.fechavencimiento)];
  const chain = [orden];
  for (const generation of [1, 2]) {
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
