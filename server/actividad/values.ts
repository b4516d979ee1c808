import type { Cambio } from '#contract/consultora/actividad.ts';
import type { Tabla } from '#contract/platform/entities.ts';
import { hiddenColumns, labelOf, positionOf } from './fields.ts';
import { GONE, type RowData, type RowNames, withGoneMark } from './names.ts';

const valueTexts: Record<string, Record<string, string>> = {
  rol: { admin: 'Administrador', cliente: 'Cliente', tecnico: 'Técnico' },
  status: { PENDING: 'Sin activar', VERIFIED: 'Activada' },
};

/** Besides those whose name begins with 'fecha'. A text column may hold something that looks like a date. */
const dateColumns = new Set([
  'vencimiento',
  'desde',
  'renovacion_pedida',
  'archivo_pedido',
  'version_pedida',
]);

export function rowName(id: unknown, names: RowNames): string {
  const fila = names.get(id);
  return fila?.nombre ? withGoneMark(fila) : GONE;
}

/** The value as text, null if there is none. Dates are `dd/mm/aaaa` (reglas 9.4), times `HH:MM`. */
export function formatValue(column: string, value: unknown, names: RowNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (value === '(reservado)') return 'no se muestra';
  if (column.endsWith('_id')) return rowName(value, names);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year && (column.startsWith('fecha') || dateColumns.has(column))) return `${day}/${month}/${year}`;
  if (column.startsWith('hora') && /^\d{2}:\d{2}:\d{2}$/.test(text)) return text.slice(0, 5);
  return valueTexts[column]?.[text] ?? text;
}

const EMPTY = '(vacío)';

/** Changes of an updated row: each has both sides. */
export const updateChanges = (...args: Parameters<typeof changesOf>): Cambio[] =>
  changesOf(...args).map(({ campo, antes, despues }) => ({
    campo,
    antes: antes ?? EMPTY,
    despues: despues ?? EMPTY,
  }));

/** The values of two states of a row by column; columns without a label keep their name. */
export function changesOf(tabla: Tabla, antes: RowData, despues: RowData, names: RowNames): Cambio[] {
  const columns = [...new Set([...Object.keys(antes), ...Object.keys(despues)])];
  return columns
    .filter((column) => !hiddenColumns.has(column))
    .sort((a, b) => positionOf(tabla, a) - positionOf(tabla, b))
    .map((column) => ({
      campo: labelOf(tabla, column) ?? column,
      antes: formatValue(column, antes[column], names),
      despues: formatValue(column, despues[column], names),
    }))
    .filter(({ antes, despues }) => antes !== null || despues !== null);
}
