import type { CeldaSucursal, EstadoCelda, SituacionSucursal } from '#contract/clientes/situacion.ts';
import { formatDate, formatNumber, venceText } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import type { Tone } from '../../theme.ts';
import { estadoTones, requisitosSinRespaldo, unprovedCount } from '../estados.ts';
import { dayAndMonth } from '../short-dates.ts';

type Personas = NonNullable<CeldaSucursal['personas']>;

/** What a requirement asks: 'Trabajo en altura · Soldador'. */
export const celdaName = ({ tipoOrden, puesto }: Pick<CeldaSucursal, 'tipoOrden' | 'puesto'>) =>
  puesto ? `${tipoOrden.nombre} · ${puesto}` : tipoOrden.nombre;

export const gapsOf = ({ vencidas, faltan }: Personas) => vencidas + faltan;

const worstFirst: readonly EstadoCelda[] = [
  'Vencido',
  'Falta',
  'Sin documento',
  'Por vencer',
  'Vigente',
  'No aplica',
];

/** Requirements, what is wrong first; equal ones as they come. */
export const byUrgency = (celdas: readonly CeldaSucursal[]): CeldaSucursal[] =>
  celdas.toSorted((one, other) => worstFirst.indexOf(one.estado) - worstFirst.indexOf(other.estado));

/** Whether people are among what is counted. */
export const countsPeople = (celdas: readonly CeldaSucursal[]): boolean =>
  celdas.some(({ personas }) => personas !== null && gapsOf(personas) + personas.porVencer > 0);

/** '3 vencidos', '2 faltan', '1 por vencer', each person counted, as in the list; none where nothing is to be done. */
export const toDoParts = (counted: Counted): readonly string[] => toDoCounts(counted).map(({ text }) => text);

type Counted = Pick<SituacionSucursal, 'vencidos' | 'faltan' | 'porVencer'>;

/** The same, with the tones of their states. */
export function toDoCounts({ vencidos, faltan, porVencer }: Counted) {
  const all: readonly { count: number; text: string; tone: Tone }[] = [
    { count: vencidos, text: countText(vencidos, 'vencido', 'vencidos'), tone: 'red' },
    { count: faltan, text: countText(faltan, 'falta', 'faltan'), tone: 'red' },
    { count: porVencer, text: countText(porVencer, 'por vencer', 'por vencer'), tone: 'amber' },
  ];
  return all.filter(({ count }) => count > 0);
}

/** '2 requisitos sin respaldo': other screens count orders by the same words (decision 082). */
export function sinRespaldoCount(celdas: readonly CeldaSucursal[]): string | undefined {
  const count = unprovedCount([{ celdas }]);
  return count > 0 ? requisitosSinRespaldo(count) : undefined;
}

/** Green is what opens and shows its proof: an order in force without any file is grey. */
export const celdaTone = ({ estado, personas, archivos }: CeldaSucursal): Tone =>
  estado === 'Vigente' && !personas && archivos === 0 ? 'grey' : estadoTones[estado];

/** The order that lacks its file; of a requirement that goes by several, none where the shown one has its file. */
export function unprovedOrden({ orden_id, numeroorden, sinRespaldo, archivos }: CeldaSucursal) {
  if (!sinRespaldo || archivos > 0 || !orden_id || !numeroorden) return undefined;
  return { _id: orden_id, numeroorden };
}

/** '14 de 18 en regla' */
export function personasText(personas: Personas): string {
  const { total, vigentes, porVencer, vencidas, faltan } = personas;
  if (total === 0) return 'Sin personal registrado';
  const parts = [
    `${formatNumber(vigentes + porVencer)} de ${formatNumber(total)} en regla`,
    porVencer > 0 && `${formatNumber(porVencer)} por vencer`,
    vencidas > 0 && `${formatNumber(vencidas)} ${vencidas === 1 ? 'vencida' : 'vencidas'}`,
    faltan > 0 && `${formatNumber(faltan)} ${faltan === 1 ? 'falta' : 'faltan'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** 'Orden N.º 512' */
export const ordenText = ({ numeroorden }: Pick<CeldaSucursal, 'numeroorden'>) => `Orden N.º ${numeroorden}`;

/** 'Vence 10/03/2027 · Orden N.º 512 · 2 archivos', or what there is instead. */
export const evidenceText = (celda: CeldaSucursal, today: string) => evidenceOf(celda, today).join(' · ');

/** Its parts; of an order the second names it. */
export function evidenceOf(celda: CeldaSucursal, today: string): readonly string[] {
  const { personas, fechavencimiento, referencia, archivos } = celda;
  if (personas) return [personasText(personas)];
  if (!fechavencimiento) return ['Nunca registrado'];
  return [
    `${venceText(fechavencimiento, today)} ${formatDate(fechavencimiento)}`,
    ordenText(celda),
    ...(referencia ? [referencia] : []),
    ...(archivos > 0 ? [countText(archivos, 'archivo', 'archivos')] : []),
  ];
}

/** 'Programada para 12/12', with the year if it is another one. */
export function programadaText(fecha: string, today: string): string {
  const isThisYear = fecha.slice(0, 4) === today.slice(0, 4);
  return `Programada para ${isThisYear ? dayAndMonth(fecha) : formatDate(fecha)}`;
}

/** Open orders of a branch that have expired and that no line of a requirement shows: earlier ones, or of types that nothing asks for. */
export function otherOverdue({
  celdas,
  vencidasSinRenovar,
}: Pick<SituacionSucursal, 'celdas' | 'vencidasSinRenovar'>): number {
  const shown = celdas.filter(({ estado, abierta }) => estado === 'Vencido' && abierta);
  return vencidasSinRenovar - new Set(shown.flatMap(({ orden_id }) => orden_id ?? [])).size;
}
