import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { tecnicos } from '../datos/personas.ts';

// The busiest companies plan this year and planned the last one.
const COMPANIES = 6;
const ITEMS = 12;
const destinatarios = ['Todo el personal', 'Personal de planta', 'Mantenimiento y depósito', 'Mandos medios'];

/** Yearly plans: a training in most months, of all branches or of one; and one plan that was carried out. */
export function buildPlanes(
  context: DemoContext,
  clientes: readonly ClienteDemo[],
  tipos: readonly TipoDemo[],
  ordenes: readonly Row<'orden'>[],
): Row<'plan_capacitacion'>[] {
  const { random } = context;
  const year = Number(context.date(0).slice(0, 4));
  const trainings = tipos.filter(({ row }) => row.capacitacion);
  const companies = clientes.filter(({ row }) => row.active).sort((a, b) => b.peso - a.peso);
  const drawn = companies.slice(0, COMPANIES).flatMap(({ row, sucursales }) =>
    [year - 1, year].flatMap((anio) =>
      Array.from({ length: ITEMS }, (_, i) => {
        const tipo = trainings[i % trainings.length] as TipoDemo;
        const [nombre, apellido] = random.pick(tecnicos);
        const created_at = context.moment(anio === year ? -60 : -420);
        return {
          ...{ id: context.newId(created_at), cliente_id: row.id, tipo_orden_id: tipo.row.id, anio },
          sucursal_id: random.chance(0.4) ? random.pick(sucursales).id : null,
          mes: 1 + Math.floor((i * 12) / ITEMS),
          tema: random.pick(tipo.titulos),
          destinatarios: random.pick(destinatarios),
          horas: random.pick([1, 1.5, 2, 4]),
          responsable: `${nombre} ${apellido}`,
          created_at,
        };
      }),
    ),
  );
  const carriedOut = clientes.filter(({ historia }) => historia === 'en regla');
  return [...drawn, ...carriedOut.flatMap(({ row }) => planOf(context, row.id, ordenes))];
}

/** The plan that a company's trainings of this year and the last one carried out. */
function planOf(
  context: DemoContext,
  clienteId: string,
  ordenes: readonly Row<'orden'>[],
): Row<'plan_capacitacion'>[] {
  const year = Number(context.date(0).slice(0, 4));
  return ordenes
    .filter(({ cliente_id, capacitacion }) => cliente_id === clienteId && capacitacion)
    .map((orden) => ({ orden, anio: Number(orden.fechainicio.slice(0, 4)) }))
    .filter(({ anio }) => anio === year || anio === year - 1)
    .map(({ orden, anio }) => {
      const created_at = context.moment(anio === year ? -60 : -420);
      return {
        ...{ id: context.newId(created_at), cliente_id: clienteId, tipo_orden_id: orden.tipo_orden_id, anio },
        ...{
          sucursal_id: orden.sucursal_id,
          mes: Number(orden.fechainicio.slice(5, 7)),
          tema: orden.titulo ?? null,
        },
        ...{ destinatarios: 'Todo el personal', horas: 2, responsable: orden.instructor ?? null, created_at },
      };
    });
}
