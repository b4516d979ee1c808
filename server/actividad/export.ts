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
import type { Columna, Filas } from '#server/platform/workbooks/sheet.ts';
import { writeLibro } from '#server/platform/workbooks/workbook.ts';
import { conditionsOf, listPersonas, readPagina } from './actividad.queries.ts';

const columnas: Columna[] = [
  { titulo: 'Fecha y hora', ancho: 20, conHora: true },
  { titulo: 'Persona', ancho: 32 },
  { titulo: 'Acción', ancho: 30 },
  { titulo: 'Sobre qué', ancho: 40 },
  { titulo: 'Cambios', ancho: 60 },
  { titulo: 'Dirección IP', ancho: 16 },
  { titulo: 'Código del pedido', ancho: 38 },
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

async function* sucesosCeldas(paginas: AsyncIterable<Suceso[]>, timezone: string): AsyncGenerator<Filas> {
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
function* filtrosCeldas(dichos: Dichos, alcance: Alcance): Generator<Filas> {
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
    { nombre: 'Actividad', columnas, filas: sucesosCeldas(sucesos, timezone) },
    {
      nombre: 'Filtros',
      columnas: [
        { titulo: 'Filtro', ancho: 14 },
        { titulo: 'Valor', ancho: 48 },
      ],
      filas: filtrosCeldas(dichos, alcance),
    },
  ];
  const workbook = await writeLibro(hojas, signal);
  const said = dichos.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return { workbook, recortada: alcance.recortada, filtros: said.join(', ') };
}
