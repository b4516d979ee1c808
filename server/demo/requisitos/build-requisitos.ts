import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { nuncaRegistrados } from '../historias/build-con-faltas.ts';
import { type Company, type Estado, ordenCells, personalState, working } from './evidence.ts';

// How many companies have faults, something about to expire, and everything in force, besides those with a story.
const CON_FALTAS = 3;
const POR_VENCER = 6;
const EN_REGLA = 9;
const EGRESOS = 5;
const SIN_DOCUMENTO = 3;

interface Sources {
  clientes: readonly ClienteDemo[];
  tipos: readonly TipoDemo[];
  empleados: readonly Row<'empleado'>[];
  ordenes: readonly Row<'orden'>[];
  asistentes: readonly Row<'asistente'>[];
}

type Asked = Pick<Row<'requisito'>, 'sucursal_id' | 'tipo_orden_id' | 'capacitacion' | 'puesto'>;

/** Some people of the busiest companies left, and some have no document. */
export function changeEmpleados(
  { random, date }: DemoContext,
  clientes: readonly ClienteDemo[],
  empleados: readonly Row<'empleado'>[],
): Row<'empleado'>[] {
  const big = new Set(busiest(clientes, CON_FALTAS).map(({ row }) => row.id));
  const before = date(-400);
  const some = random.sample(
    empleados.filter((one) => big.has(one.cliente_id) && one.fecha_ingreso < before),
    EGRESOS + SIN_DOCUMENTO,
  );
  const [left, unknown] = [new Set(some.slice(0, EGRESOS)), new Set(some.slice(EGRESOS))];
  return empleados.map((one) => {
    if (left.has(one)) return { ...one, fecha_egreso: date(-random.int(5, 300)) };
    return unknown.has(one) ? { ...one, documento: null, cuit: null } : one;
  });
}

const busiest = (clientes: readonly ClienteDemo[], n: number) =>
  clientes
    .filter(({ row }) => row.active)
    .sort((a, b) => b.peso - a.peso)
    .slice(0, n);

/** Requirements from the history of twenty companies, chosen so that each has the situation that the sample shows. */
export function buildRequisitos(context: DemoContext, sources: Sources): Row<'requisito'>[] {
  const ordenesOf = Map.groupBy(sources.ordenes, ({ cliente_id }) => cliente_id);
  const asistentesOf = Map.groupBy(sources.asistentes, ({ cliente_id }) => cliente_id);
  const empleadosOf = Map.groupBy(sources.empleados, ({ cliente_id }) => cliente_id);
  const trainings = sources.tipos.filter(({ row }) => row.capacitacion);
  const dias = new Map(sources.tipos.map(({ row }) => [row.id, row.dias_aviso ?? null]));
  const companyOf = (id: string): Company => ({
    today: context.date(0),
    ordenes: ordenesOf.get(id) ?? [],
    asistentes: asistentesOf.get(id) ?? [],
    empleados: empleadosOf.get(id) ?? [],
    dias,
  });
  const first = busiest(sources.clientes, CON_FALTAS);
  const faults = first.map(({ row }) => ({
    row,
    asked: [...allOrders(companyOf(row.id)), ...someTrainings(trainings)],
  }));
  const stories = sources.clientes.filter(({ historia }) => historia);
  const rest = sources.clientes.filter(
    (cliente) => cliente.row.active && !first.includes(cliente) && !cliente.historia,
  );
  const good = new Map<string, Asked[]>();
  const take = (n: number, wanted: readonly Estado[], needed: Estado) => {
    let left = n;
    for (const { row } of rest) {
      if (left === 0 || good.has(row.id)) continue;
      const asked = matching(companyOf(row.id), trainings, wanted, needed);
      if (!asked) continue;
      good.set(row.id, asked);
      left--;
    }
  };
  take(POR_VENCER, ['Vigente', 'Por vencer'], 'Por vencer');
  take(EN_REGLA, ['Vigente'], 'Vigente');
  const told = stories.map(({ row, historia }) => ({
    row,
    asked: ofStory(sources.tipos, companyOf(row.id), historia === 'con faltas' ? nuncaRegistrados : []),
  }));
  const all = [...[...faults, ...told].map(({ row, asked }) => [row.id, asked] as const), ...good];
  return all.flatMap(([clienteId, asked]) => asked.map((one) => rowOf(context, clienteId, one)));
}

const allOrders = (company: Company): Asked[] =>
  ordenCells(company).map(({ sucursalId, tipoId }) => ({
    ...{ sucursal_id: sucursalId, tipo_orden_id: tipoId, capacitacion: false, puesto: null },
  }));

/** What the company has had, asked of all its branches and people, and the `missing` types. */
function ofStory(tipos: readonly TipoDemo[], { ordenes }: Company, missing: readonly string[]): Asked[] {
  const used = new Set(ordenes.map(({ tipo_orden_id }) => tipo_orden_id));
  return tipos
    .filter(({ row }) => used.has(row.id) || missing.includes(row.nombre))
    .map(({ row: { id, capacitacion } }) => ({
      ...{ sucursal_id: null, tipo_orden_id: id, capacitacion, puesto: null },
    }));
}

const puestos: readonly (readonly [tipo: string, puesto: string | null])[] = [
  ['Uso de elementos de protección personal', null],
  ['Primeros auxilios', null],
  ['Trabajo en altura', 'Oficial soldador'],
  ['Ergonomía y manejo de cargas', 'Auxiliar de depósito'],
];

const someTrainings = (trainings: readonly TipoDemo[]): Asked[] =>
  puestos.flatMap(([nombre, puesto]) => {
    const tipo = trainings.find(({ row }) => row.nombre === nombre);
    return tipo ? [{ sucursal_id: null, tipo_orden_id: tipo.row.id, capacitacion: true, puesto }] : [];
  });

/** What has one of the wanted states, if any has the needed one. */
function matching(
  company: Company,
  trainings: readonly TipoDemo[],
  wanted: readonly Estado[],
  needed: Estado,
): Asked[] | undefined {
  const posts = [null, ...new Set(working(company).flatMap(({ tipo }) => (tipo ? [tipo] : [])))];
  const people = trainings.flatMap(({ row }) =>
    posts.flatMap((puesto) => {
      const estado = personalState(company, row.id, puesto);
      const asked = { sucursal_id: null, tipo_orden_id: row.id, capacitacion: true, puesto };
      return estado && wanted.includes(estado) ? [{ asked, estado }] : [];
    }),
  );
  const cells = ordenCells(company)
    .filter(({ estado }) => wanted.includes(estado))
    .map(({ sucursalId, tipoId, estado }) => ({
      asked: { sucursal_id: sucursalId, tipo_orden_id: tipoId, capacitacion: false, puesto: null },
      estado,
    }));
  const all = [...cells, ...people.slice(0, 4)];
  return all.some(({ estado }) => estado === needed) ? all.map(({ asked }) => asked) : undefined;
}

function rowOf(context: DemoContext, clienteId: string, asked: Asked): Row<'requisito'> {
  const created_at = context.moment(-context.random.int(40, 60));
  return {
    ...{ id: context.newId(created_at), cliente_id: clienteId, ...asked },
    ...{ desde: context.date(-30), nota: null, created_at },
  };
}
