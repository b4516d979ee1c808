import type { RequisitoPropuesto } from '#contract/clientes/requisitos.ts';
import { compareTexts } from '#contract/values/text.ts';
import { today as currentDay, formatDate } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { sucursalText } from '../shared/text/sucursales.ts';

type Asked = Pick<RequisitoPropuesto, 'sucursal' | 'tipoOrden' | 'puesto'>;

export const todasText = 'Todas las sucursales';

/** Its branch and post: 'Todas las sucursales · Soldador'. */
export function scopeText({ sucursal, tipoOrden, puesto }: Asked): string {
  const people = tipoOrden.capacitacion && (puesto ?? 'todo el personal');
  return [sucursal ? sucursalText(sucursal) : todasText, people].filter(Boolean).join(' · ');
}

/** From when, if that is still to come, and the note. */
export function detailText(
  { desde, nota }: Pick<RequisitoPropuesto, 'desde' | 'nota'>,
  today = currentDay(),
): string {
  return [desde > today && `Desde el ${formatDate(desde)}`, nota].filter(Boolean).join(' · ');
}

export const requisitosText = (count: number) => countText(count, 'requisito', 'requisitos');

/** By type, in the order of its name; of one type, all branches first. */
export function groupByTipo<Row extends Asked>(
  rows: readonly Row[],
): readonly { tipo: Row['tipoOrden']; rows: readonly Row[] }[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const known = groups.get(row.tipoOrden._id);
    if (known) known.push(row);
    else groups.set(row.tipoOrden._id, [row]);
  }
  const byScope = (a: Row, b: Row) =>
    Number(a.sucursal !== null) - Number(b.sucursal !== null) || compareTexts(scopeText(a), scopeText(b));
  return [...groups.values()]
    .map((group) => ({ tipo: (group[0] as Row).tipoOrden, rows: group.sort(byScope) }))
    .sort((a, b) => compareTexts(a.tipo.nombre, b.tipo.nombre));
}
