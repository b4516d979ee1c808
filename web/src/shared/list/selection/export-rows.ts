import type { Exportable, ExportacionInput } from '#contract/lists/exportacion-input.ts';
import { maxExported } from '#contract/lists/exportaciones.ts';
import type { Column } from '../../table/columns.ts';

type Celda = ExportacionInput['filas'][number][number];

interface ExportedColumn<Row> {
  readonly titulo: string;
  readonly tipo: ExportacionInput['columnas'][number]['tipo'];
  readonly cell: (row: Row) => Celda;
}

const clip = (text: string) => text.slice(0, maxExported.characters);

function exportedColumns<Row>(column: Column<Row>): readonly ExportedColumn<Row>[] {
  const { header, value, sort, kind, second, secondHeader } = column;
  const extra: readonly ExportedColumn<Row>[] =
    second && secondHeader
      ? [{ titulo: secondHeader, tipo: 'texto', cell: (row) => clip(second(row) ?? '') || null }]
      : [];
  const own: ExportedColumn<Row> =
    kind === 'date'
      ? { titulo: header, tipo: 'fecha', cell: (row) => dayOf(String(value(row) ?? '')) }
      : kind === 'count'
        ? { titulo: header, tipo: 'numero', cell: (row) => (sort ? Number(sort(row)) : null) }
        : { titulo: header, tipo: 'texto', cell: (row) => textCell(value(row)) };
  return [own, ...extra];
}

/** Shown `dd/mm/aaaa` as `YYYY-MM-DD`; null if it is not a date. */
const dayOf = (shown: string) =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(shown) ? shown.split('/').reverse().join('-') : null;

const textCell = (value: string | number | null): Celda => (typeof value === 'string' ? clip(value) : value);

/** A list's rows as the server writes them into a workbook: what the columns show. */
export function exportOf<Row>(
  lista: Exportable,
  filtros: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ExportacionInput {
  const exported = columns.flatMap(exportedColumns);
  return {
    lista,
    filtros: filtros.slice(0, 500),
    columnas: exported.map(({ titulo, tipo }) => ({ titulo, tipo })),
    filas: rows.slice(0, maxExported.rows).map((row) => exported.map(({ cell }) => cell(row))),
  };
}
