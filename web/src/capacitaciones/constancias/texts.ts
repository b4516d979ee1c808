import type { Constancia, EstadoConstancia } from '#contract/ordenes/constancias.ts';
import { formatInstant } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import { fullName } from '../asistentes/asistentes.ts';

/** What a search in the list finds: the code with and without its dashes too. */
export const constanciaText = (row: Constancia) =>
  [fullName(row), row.codigo, row.codigo.replaceAll('-', ''), row.estado].join(' ');

/** 'Verificada 3 veces, la última el 12/03/2026'. */
export function verificacionesText({ verificaciones, verificadaAt }: Constancia): string {
  if (verificaciones === 0) return 'Sin verificaciones';
  if (verificaciones === 1) return `Verificada 1 vez, el ${formatInstant(verificadaAt)}`;
  return `Verificada ${countText(verificaciones, 'vez', 'veces')}, la última el ${formatInstant(verificadaAt)}`;
}

const plurals: Readonly<Record<EstadoConstancia, readonly [one: string, many: string]>> = {
  Válida: ['válida', 'válidas'],
  Vencida: ['vencida', 'vencidas'],
  Anulada: ['anulada', 'anuladas'],
};

/** '38 válidas · 2 anuladas'. */
export const estadosText = (rows: readonly Constancia[]): string =>
  (Object.keys(plurals) as EstadoConstancia[])
    .map((estado) => [estado, rows.filter((row) => row.estado === estado).length] as const)
    .filter(([, count]) => count > 0)
    .map(([estado, count]) => countText(count, ...plurals[estado]))
    .join(' · ');
