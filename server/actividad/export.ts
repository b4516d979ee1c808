import type { Kysely } from 'kysely';
import {
  type ActividadFilter,
  acciones,
  type Cambio,
  maxExportedSucesos,
  type Suceso,
  sistema,
  tableLabels,
} from '#contract/consultora/actividad.ts';
import { formatDate, formatInstantTime, localTime } from '#server/platform/dates.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Column, Rows } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { conditionsOf, listPersonas, readPagina } from './actividad.queries.ts';

const columns: Column[] = [
  { title: 'Fecha y hora', width: 20, withTime: true },
  { title: 'Persona', width: 32 },
  { title: 'Acción', width: 30 },
  { title: 'Sobre qué', width: 40 },
  { title: 'Cambios', width: 60 },
  { title: 'Dirección IP', width: 16 },
  { title: 'Identificador técnico', width: 38 },
];

/** 'Teléfono: 1 → 2', or 'Teléfono: 2' if one side is missing. */
const changeText = ({ campo, antes, despues }: Cambio) =>
  antes === null || despues === null ? `${campo}: ${despues ?? antes}` : `${campo}: ${antes} → ${despues}`;

interface Extent {
  count: number;
  /** There are more than `maxExportedSucesos`. */
  truncated: boolean;
}

/** The filtered lines by page; counts them into `extent`. */
async function* readSucesos(
  db: Kysely<DB>,
  filter: ActividadFilter,
  timezone: string,
  extent: Extent,
): AsyncGenerator<Suceso[]> {
  const conditions = await conditionsOf(db, filter, timezone);
  let cursor: string | undefined;
  do {
    const size = Math.min(maxExportedSucesos - extent.count, 1_000);
    const page = await readPagina(db, conditions, cursor, size);
    yield page.sucesos;
    extent.count += page.sucesos.length;
    cursor = page.siguiente ?? undefined;
  } while (cursor && extent.count < maxExportedSucesos);
  extent.truncated = cursor !== undefined;
}

async function* sucesoRows(pages: AsyncIterable<Suceso[]>, timezone: string): AsyncGenerator<Rows> {
  for await (const sucesos of pages)
    yield sucesos.map(({ momento, persona, accion, sobre, cambios, direccion, solicitud, ultimo }) => [
      localTime(new Date(momento), timezone),
      persona,
      accion,
      sobre,
      [
        ...cambios.map(changeText),
        ...(ultimo ? [`Última vez: ${formatInstantTime(new Date(ultimo), timezone)}`] : []),
      ].join('\n'),
      direccion,
      solicitud,
    ]);
}

type FilterTexts = readonly (readonly [label: string, value: string | undefined])[];

/** The filters in the order of the screen; undefined for unused ones. */
async function describeFilter(db: Kysely<DB>, filter: ActividadFilter): Promise<FilterTexts> {
  const { desde, hasta, usuario, accion, tabla, fila, ocultar } = filter;
  const persona = async (_id: string) =>
    _id === sistema ? 'Sistema' : (await listPersonas(db)).find((one) => one._id === _id)?.nombre;
  return [
    ['Desde', desde && formatDate(desde)],
    ['Hasta', hasta && formatDate(hasta)],
    ['Persona', usuario && ((await persona(usuario)) ?? usuario)],
    ['Tipo', accion && acciones[accion]],
    ['Sobre', tabla && tableLabels[tabla]],
    ['Registro', fila],
    ...(ocultar && !accion ? [['Ocultos', 'Ingresos y correos'] as const] : []),
  ];
}

function* filterRows(filterTexts: FilterTexts, extent: Extent): Generator<Rows> {
  // Read here: the sheet before must be written before the count is complete.
  const { count, truncated } = extent;
  const extentText = truncated ? `Los ${count} más recientes: hay otros anteriores` : 'Todos los que cumplen';
  const lines: FilterTexts = [...filterTexts, ['Sucesos', String(count)], ['Alcance', extentText]];
  yield lines.map(([label, value]) => [label, value ?? 'Todos']);
}

export interface ActividadExport {
  workbook: Buffer;
  truncated: boolean;
  /** In words; '' without filters. */
  filtros: string;
}

/** A workbook of the filtered trail, up to `maxExportedSucesos` lines, and of its filters. */
export async function exportActividad(
  db: Kysely<DB>,
  filter: ActividadFilter,
  timezone: string,
  signal: AbortSignal,
): Promise<ActividadExport> {
  const filterTexts = await describeFilter(db, filter);
  const extent: Extent = { count: 0, truncated: false };
  const sucesos = readSucesos(db, filter, timezone, extent);
  const sheets = [
    { name: 'Actividad', columns, rows: sucesoRows(sucesos, timezone) },
    {
      name: 'Filtros',
      columns: [
        { title: 'Filtro', width: 14 },
        { title: 'Valor', width: 48 },
      ],
      rows: filterRows(filterTexts, extent),
    },
  ];
  const workbook = await writeWorkbook(sheets, signal);
  const filled = filterTexts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return { workbook, truncated: extent.truncated, filtros: filled.join(', ') };
}
