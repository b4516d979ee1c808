import type { Kysely } from 'kysely';
import {
  acciones,
  type Cambio,
  etiquetas,
  type FiltroActividad,
  maxExportados,
  type Suceso,
  sistema,
} from '#contract/actividad.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Column, Rows } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { conditionsOf, listPersonas, readPagina } from './actividad.queries.ts';

const columnas: Column[] = [
  { title: 'Fecha y hora', width: 20, withTime: true },
  { title: 'Persona', width: 32 },
  { title: 'Acción', width: 30 },
  { title: 'Sobre qué', width: 40 },
  { title: 'Cambios', width: 60 },
  { title: 'Dirección IP', width: 16 },
  { title: 'Código del pedido', width: 38 },
];

/** The instant as the clock shows it in `timezone`, for a workbook, which counts from UTC. */
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

/** How many lines there were, and whether there are more. */
interface Alcance {
  cuantos: number;
  recortada: boolean;
}

/** The filtered lines, a page at a time; counts them into `alcance`. */
async function* readSucesos(
  db: Kysely<DB>,
  filtro: FiltroActividad,
  timezone: string,
  alcance: Alcance,
): AsyncGenerator<Suceso[]> {
  const conditions = await conditionsOf(db, filtro, timezone);
  let cursor: string | undefined;
  do {
    const size = Math.min(maxExportados - alcance.cuantos, 1_000);
    const pagina = await readPagina(db, conditions, cursor, size);
    yield pagina.sucesos;
    alcance.cuantos += pagina.sucesos.length;
    cursor = pagina.siguiente ?? undefined;
  } while (cursor && alcance.cuantos < maxExportados);
  alcance.recortada = cursor !== undefined;
}

async function* sucesosCeldas(paginas: AsyncIterable<Suceso[]>, timezone: string): AsyncGenerator<Rows> {
  const clock = clockOf(timezone);
  const ultima = (instant: string) =>
    new Intl.DateTimeFormat('es-AR', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  for await (const sucesos of paginas)
    yield sucesos.map(({ momento, persona, accion, sobre, cambios, direccion, solicitud, ultimo }) => [
      clock(momento),
      persona,
      accion,
      sobre,
      [...cambios.map(enLinea), ...(ultimo ? [`Última vez: ${ultima(ultimo)}`] : [])].join('\n'),
      direccion,
      solicitud,
    ]);
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
    ['Sobre', tabla && etiquetas[tabla]],
    ['Registro', fila],
  ];
}

/** What was asked for and how much of it there was, once all lines have been read. */
function* filtrosCeldas(dichos: Dichos, alcance: Alcance): Generator<Rows> {
  // Only here: until the first of these lines is asked for, they are still being counted.
  const { cuantos, recortada } = alcance;
  const todo = recortada ? `Los ${cuantos} más recientes: hay otros anteriores` : 'Todos los que cumplen';
  const lines: Dichos = [...dichos, ['Sucesos', String(cuantos)], ['Alcance', todo]];
  yield lines.map(([label, value]) => [label, value ?? 'Todos']);
}

export interface Exportacion {
  workbook: Buffer;
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
  signal: AbortSignal,
): Promise<Exportacion> {
  const dichos = await enPalabras(db, filtro);
  const alcance: Alcance = { cuantos: 0, recortada: false };
  const sucesos = readSucesos(db, filtro, timezone, alcance);
  const hojas = [
    { name: 'Actividad', columns: columnas, rows: sucesosCeldas(sucesos, timezone) },
    {
      name: 'Filtros',
      columns: [
        { title: 'Filtro', width: 14 },
        { title: 'Valor', width: 48 },
      ],
      rows: filtrosCeldas(dichos, alcance),
    },
  ];
  const workbook = await writeWorkbook(hojas, signal);
  const said = dichos.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return { workbook, recortada: alcance.recortada, filtros: said.join(', ') };
}
