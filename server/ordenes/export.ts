import { sql } from 'kysely';
import { copyRows } from '#server/platform/db/copy.ts';
import { todayRow } from '#server/platform/db/rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Cell, Column } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { tipoText } from '#server/tipos-orden/tipos-orden.queries.ts';
import { estadoEnPalabras } from '#server/vigencia/vigencia.ts';

const ordenes: Column[] = [
  { title: 'Cliente', width: 32 },
  { title: 'Sucursal', width: 44 },
  { title: 'Número', width: 10 },
  { title: 'Tipo de orden', width: 44 },
  { title: 'Vencimiento', width: 13 },
  { title: 'Inicio', width: 13 },
  { title: 'Alta', width: 13 },
  { title: 'Título', width: 36 },
  { title: 'Asistentes', width: 12 },
  { title: 'Estado', width: 12 },
  { title: 'Referencia', width: 24 },
  { title: 'Renovada por', width: 14 },
  { title: 'Archivos', width: 10 },
];

const asistentes: Column[] = [
  { title: 'Número', width: 10 },
  { title: 'Capacitación', width: 36 },
  { title: 'Apellido', width: 24 },
  { title: 'Nombre', width: 24 },
  { title: 'Documento', width: 16 },
];

/** Cells by column, dates as text. The subquery sorts first, so that the first row does not wait for all cells. */
interface Day {
  readonly today: string;
  readonly timezone: string;
}

const selectOrdenes = (clienteId: string, { today, timezone }: Day) => sql`
  select json_build_array(razon_social, direccion || ' - ' || localidad, numeroorden,
    tipo,
    fechavencimiento, fechainicio, (created_at at time zone ${timezone})::date,
    titulo, case when titulo is not null then cantidad_asistentes end, estado, referencia,
    renovada_por, cantidad_respaldos + (planilla_id is not null)::int)
  from (select o.*, n.numeroorden as renovada_por, c.razon_social, s.direccion, l.nombre as localidad, ${tipoText} as tipo,
      ${estadoEnPalabras} as estado
    from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
      join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
      left join orden n on n.renueva_id = o.id cross join ${todayRow(today)}
    where o.cliente_id = ${clienteId}::uuid order by o.numeroorden desc) as o
  order by numeroorden desc`;

const selectAsistentes = (clienteId: string) => sql`
  select json_build_array(o.numeroorden, o.titulo, a.apellido, a.nombre, a.documento)
  from asistente a join orden o on o.id = a.orden_id
  where a.cliente_id = ${clienteId}::uuid order by o.numeroorden desc, a.posicion`;

const DAYS = [4, 5, 6] as const;

/** Converts the date columns. Workbooks count in UTC: midnight UTC is a date without a time. */
async function* withDates(filas: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[][]> {
  for await (const some of filas) {
    for (const row of some) for (const i of DAYS) row[i] = new Date(`${row[i]}T00:00:00Z`);
    yield some;
  }
}

/** The company's orders as a workbook (reglas 7.15), with their states of today. */
export function exportOrdenes(
  { pool, db, config: { timezone }, clock }: Pick<Deps, 'pool' | 'db' | 'config' | 'clock'>,
  clienteId: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const day = { today: clock.today(), timezone };
  const sheets = [
    {
      name: 'Ordenes',
      columns: ordenes,
      rows: withDates(copyRows<Cell[]>(pool, db, selectOrdenes(clienteId, day))),
    },
    {
      name: 'Asistentes',
      columns: asistentes,
      rows: copyRows<Cell[]>(pool, db, selectAsistentes(clienteId)),
    },
  ];
  return writeWorkbook(sheets, signal);
}
