import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Row } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import {
  acciones,
  type Cambio,
  type FiltroActividad,
  maxExportados,
  type Suceso,
  sistema,
  tablas,
} from '#contract/actividad.ts';
import type { DB } from '#server/db/schema.ts';
import { conditionsOf, listPersonas, readPagina } from './actividad.queries.ts';

const head = (titles: string[]): Row => titles.map((value) => ({ value, fontWeight: 'bold' as const }));

// As much as a cell holds.
const MAX_CELL = 32_767;
// Always a text cell: one that starts with = + - @ is never read as a formula (decisions §4).
const text = (value: string | null) =>
  value === null || value === ''
    ? null
    : { value: value.length > MAX_CELL ? `${value.slice(0, MAX_CELL - 1)}…` : value, type: String };

/** The instant as the clock shows it in `timezone`, for a writer that counts from UTC. */
function clockOf(timezone: string): (instant: string) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => new Date(`${format.format(new Date(instant)).replace(' ', 'T')}Z`);
}

/** One change in a line: 'Teléfono: 1 → 2', or its one value where there is but one. */
const enLinea = ({ campo, antes, despues }: Cambio) =>
  antes === null || despues === null ? `${campo}: ${despues ?? antes}` : `${campo}: ${antes} → ${despues}`;

async function readSucesos(db: Kysely<DB>, filtro: FiltroActividad, timezone: string) {
  const conditions = await conditionsOf(db, filtro, timezone);
  const sucesos: Suceso[] = [];
  let cursor: string | undefined;
  let left = maxExportados;
  do {
    const size = Math.min(left, 1_000);
    const pagina = await readPagina(db, conditions, cursor, size);
    sucesos.push(...pagina.sucesos);
    left -= size;
    cursor = pagina.siguiente ?? undefined;
  } while (cursor && left > 0);
  return { sucesos, recortada: cursor !== undefined };
}

function sucesosSheet(sucesos: readonly Suceso[], timezone: string): Row[] {
  const clock = clockOf(timezone);
  const titles = [
    'Fecha y hora',
    'Persona',
    'Acción',
    'Sobre qué',
    'Cambios',
    'Dirección IP',
    'Código del pedido',
  ];
  return [
    head(titles),
    ...sucesos.map(({ momento, persona, accion, sobre, cambios, direccion, solicitud }) => [
      { value: clock(momento), type: Date, format: 'dd/mm/yyyy hh:mm:ss' },
      text(persona),
      text(accion),
      text(sobre),
      text(cambios.map(enLinea).join('\n')),
      text(direccion),
      text(solicitud),
    ]),
  ];
}

type Dichos = readonly (readonly [label: string, value: string | undefined])[];

/** The filters in words, in the order of the screen; undefined for those that leave everything. */
async function enPalabras(db: Kysely<DB>, filtro: FiltroActividad): Promise<Dichos> {
  const { desde, hasta, usuario, accion, tabla, fila } = filtro;
  const persona = async (_id: string) =>
    _id === sistema ? 'Sistema' : (await listPersonas(db)).find((one) => one._id === _id)?.nombre;
  const fecha = (day: string) => day.split('-').reverse().join('/');
  return [
    ['Desde', desde && fecha(desde)],
    ['Hasta', hasta && fecha(hasta)],
    ['Persona', usuario && ((await persona(usuario)) ?? usuario)],
    ['Tipo', accion && acciones[accion]],
    ['Sobre', tabla && tablas[tabla]],
    ['Registro', fila],
  ];
}

function filtrosSheet(dichos: Dichos, cuantos: number, recortada: boolean): Row[] {
  const alcance = recortada ? `Los ${cuantos} más recientes: hay otros anteriores` : 'Todos los que cumplen';
  const lines: Dichos = [...dichos, ['Sucesos', String(cuantos)], ['Alcance', alcance]];
  return [head(['Filtro', 'Valor']), ...lines.map(([label, value]) => [text(label), text(value ?? 'Todos')])];
}

export interface Exportacion {
  workbook: Readable;
  /** There are more than `maxExportados`. */
  recortada: boolean;
  /** What was asked for, in words; '' for everything. */
  filtros: string;
}

/** The filtered trail as a workbook, up to `maxExportados` lines, and what was asked for. */
export async function exportActividad(
  db: Kysely<DB>,
  filtro: FiltroActividad,
  timezone: string,
): Promise<Exportacion> {
  const { sucesos, recortada } = await readSucesos(db, filtro, timezone);
  const dichos = await enPalabras(db, filtro);
  const widths = [20, 32, 30, 40, 60, 16, 38].map((width) => ({ width }));
  const workbook = writeXlsxFile([
    { sheet: 'Actividad', data: sucesosSheet(sucesos, timezone), columns: widths, stickyRowsCount: 1 },
    {
      sheet: 'Filtros',
      data: filtrosSheet(dichos, sucesos.length, recortada),
      columns: [{ width: 14 }, { width: 48 }],
    },
  ]);
  const said = dichos.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  const stream = await (workbook.toStream as () => Promise<Readable>)();
  return { workbook: stream, recortada, filtros: said.join(', ') };
}
