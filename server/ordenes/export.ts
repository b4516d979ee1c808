import type { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Row, SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { DB } from '#server/db/schema.ts';
import { todayIn } from '#server/today.ts';
import { estadoOrden } from './ordenes.queries.ts';

export interface OrdenRow {
  cliente: string;
  sucursal: string;
  numero: string;
  tipo: string;
  titulo: string | null;
  vencimiento: string;
  inicio: string;
  alta: string;
  asistentes: number;
  estado: string;
}

interface AsistenteRow {
  numero: string;
  titulo: string;
  apellido: string;
  nombre: string;
  documento: string;
}

const readOrdenes = (db: Kysely<DB>, clienteId: string, hoy: string, timezone: string) =>
  sql<OrdenRow>`
    select c.razon_social as cliente, s.direccion || ' - ' || l.nombre as sucursal, o.numeroorden as numero,
      case when o.capacitacion then 'Capacitación: "' || t.nombre || '"' else t.nombre end as tipo, o.titulo,
      o.fechavencimiento as vencimiento, o.fechainicio as inicio, (o.created_at at time zone ${timezone})::date as alta,
      o.cantidad_asistentes as asistentes,
      ${estadoOrden(hoy)} as estado
    from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
      join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
    where o.cliente_id = ${clienteId}::uuid order by o.numeroorden desc`.execute(db);

const readAsistentes = (db: Kysely<DB>, clienteId: string) =>
  sql<AsistenteRow>`
    select o.numeroorden as numero, o.titulo, a.apellido, a.nombre, a.documento
    from asistente a join orden o on o.id = a.orden_id
    where a.cliente_id = ${clienteId}::uuid order by o.numeroorden desc, a.posicion`.execute(db);

const head = (titles: string[]): Row => titles.map((value) => ({ value, fontWeight: 'bold' as const }));
// The writer counts from UTC: midnight there is a whole day, without an hour.
const date = (value: string) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' });
// Always a text cell: one that starts with = + - @ is never read as a formula (decisions §4).
const text = (value: string | null) => (value === null ? null : { value, type: String });
const number = (value: string | number) => ({ value: Number(value), type: Number });

function ordenesSheet(rows: OrdenRow[]): SheetData {
  const titles = [
    'Cliente',
    'Sucursal',
    'Número',
    'Tipo de orden',
    'Vencimiento',
    'Inicio',
    'Alta',
    'Título',
  ];
  return [
    head([...titles, 'Asistentes', 'Estado']),
    ...rows.map((row) => [
      text(row.cliente),
      text(row.sucursal),
      number(row.numero),
      text(row.tipo),
      date(row.vencimiento),
      date(row.inicio),
      date(row.alta),
      text(row.titulo),
      row.titulo === null ? null : number(row.asistentes),
      text(row.estado),
    ]),
  ];
}

function asistentesSheet(rows: AsistenteRow[]): SheetData {
  return [
    head(['Número', 'Capacitación', 'Apellido', 'Nombre', 'Documento']),
    ...rows.map((row) => [
      number(row.numero),
      text(row.titulo),
      text(row.apellido),
      text(row.nombre),
      text(row.documento),
    ]),
  ];
}

/** The two sheets of the rows, as a stream. */
export function writeLibro(ordenes: OrdenRow[], asistentes: AsistenteRow[]): Promise<Readable> {
  const widths = [32, 44, 10, 44, 13, 13, 13, 36, 12, 12].map((width) => ({ width }));
  const workbook = writeXlsxFile([
    { sheet: 'Ordenes', data: ordenesSheet(ordenes), columns: widths, stickyRowsCount: 1 },
    {
      sheet: 'Asistentes',
      data: asistentesSheet(asistentes),
      columns: [10, 36, 24, 24, 16].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]);
  return (workbook.toStream as () => Promise<Readable>)();
}

/** One company's orders as a workbook (decisions §4, Export), as a stream. Dates are `timezone`'s. */
export async function exportOrdenes(db: Kysely<DB>, clienteId: string, timezone: string): Promise<Readable> {
  const ordenes = await readOrdenes(db, clienteId, todayIn(timezone), timezone);
  const asistentes = await readAsistentes(db, clienteId);
  return writeLibro(ordenes.rows, asistentes.rows);
}
