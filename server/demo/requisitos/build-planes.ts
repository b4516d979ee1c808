import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { tecnicos } from '../personas.ts';

// The busiest companies plan this year and planned the last one.
const COMPANIES = 6;
const ITEMS = 12;
const destinatarios = ['Todo el personal', 'Personal de planta', 'Mantenimiento y depósito', 'Mandos medios'];

/** Yearly plans: a training in most months, of all branches or of one. */
export function buildPlanes(
  context: DemoContext,
  clientes: readonly ClienteDemo[],
  tipos: readonly TipoDemo[],
): Row<'plan_capacitacion'>[] {
  const { random } = context;
  const year = Number(context.date(0).slice(0, 4));
  const trainings = tipos.filter(({ row }) => row.capacitacion);
  const companies = clientes.filter(({ row }) => row.active).sort((a, b) => b.peso - a.peso);
  return companies.slice(0, COMPANIES).flatMap(({ row, sucursales }) =>
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
}
