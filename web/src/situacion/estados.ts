import type {
  CeldaPersona,
  CeldaSucursal,
  EstadoCelda,
  Semaforo,
  SituacionSucursal,
} from '#contract/clientes/situacion.ts';
import { formatDate } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import type { Tone } from '../theme.ts';
import { monthAndYear } from './short-dates.ts';

/** How a company or a branch is shown, by its name in the address: the traffic light, unless what it says would hide something worse. */
export const situations = {
  'con-faltas': 'Con faltas',
  'con-vencidas': 'Con órdenes vencidas',
  'por-vencer': 'Por vencer',
  'sin-respaldo': 'Sin respaldo',
  'en-regla': 'En regla',
  'sin-requisitos': 'Sin requisitos',
} as const;
export type Situation = (typeof situations)[keyof typeof situations];

const situationTones: Readonly<Record<Situation, Tone>> = {
  'Con faltas': 'red',
  'Con órdenes vencidas': 'red',
  'Por vencer': 'amber',
  'Sin respaldo': 'amber',
  'En regla': 'green',
  'Sin requisitos': 'grey',
};

interface Judged {
  readonly semaforo: Semaforo;
  /** Of something that is in force the file is missing that its type asks for. */
  readonly sinRespaldo: boolean;
  /** Open orders that have expired, required or not. */
  readonly vencidasSinRenovar?: number;
}

/** 'En regla' is what has its proof, and nothing that has expired beside it (decision 074). */
export function situationOf({ semaforo, sinRespaldo, vencidasSinRenovar = 0 }: Judged): Situation {
  if (semaforo === 'Con faltas') return semaforo;
  if (vencidasSinRenovar > 0) return 'Con órdenes vencidas';
  return semaforo === 'En regla' && sinRespaldo ? 'Sin respaldo' : semaforo;
}

export const toneOf = (judged: Judged): Tone => situationTones[situationOf(judged)];

/** How many of these branches' requirements lack the file that their type asks for. */
export const unprovedCount = (
  sucursales: readonly { readonly celdas: readonly Pick<CeldaSucursal, 'sinRespaldo'>[] }[],
): number =>
  sucursales.reduce((sum, { celdas }) => sum + celdas.filter(({ sinRespaldo }) => sinRespaldo).length, 0);

export const isUnproved = ({ celdas }: Pick<SituacionSucursal, 'celdas'>): boolean =>
  celdas.some(({ sinRespaldo }) => sinRespaldo);

/** What a branch is shown by. */
export const judgedBranch = (sucursal: SituacionSucursal) => ({
  ...sucursal,
  sinRespaldo: isUnproved(sucursal),
});

const order = Object.values<Situation>(situations);

interface Totals extends Judged {
  readonly porcentaje: number | null;
}

/**
 * Sort key, worst first: how it is shown, then how much is in order, then how many orders have expired; where these make the
 * state, they come before the share.
 */
export function severityOf(totals: Totals): number {
  const { porcentaje, vencidasSinRenovar = 0 } = totals;
  const situation = situationOf(totals);
  const expired = Math.min(vencidasSinRenovar, most);
  const [first, second] =
    situation === 'Con órdenes vencidas' ? [-expired, porcentaje ?? 0] : [porcentaje ?? 0, -expired];
  return (order.indexOf(situation) * 10 * most + first) * 10 * most + second;
}
const most = 100_000;

/** '4 requisitos sin respaldo' */
export const requisitosSinRespaldo = (count: number) =>
  countText(count, 'requisito sin respaldo', 'requisitos sin respaldo');

/** Of an order that has expired where every requirement is met, or a newer order meets it. */
export const fueraDeRequisitos = 'fuera de los requisitos';

/** Whether something is asked, and none of what has expired is the reason of a fault. */
export const areOutside = ({ semaforo, vencidasSinRenovar = 0 }: Omit<Judged, 'sinRespaldo'>): boolean =>
  vencidasSinRenovar > 0 && (semaforo === 'En regla' || semaforo === 'Por vencer');

export const percentText = (porcentaje: number | null) => (porcentaje === null ? '–' : `${porcentaje} %`);

export const estadoTones: Readonly<Record<EstadoCelda, Tone>> = {
  Vigente: 'green',
  'Por vencer': 'amber',
  Vencido: 'red',
  Falta: 'red',
  'Sin documento': 'red',
  'No aplica': 'grey',
};

/** The state of a training that a person lacks today. */
export const isLacking = (estado: EstadoCelda): boolean =>
  estado === 'Vencido' || estado === 'Falta' || estado === 'Sin documento';

/** Of trainings that are lacking, how many have expired and how many were never held. */
export interface Gaps {
  readonly vencidas: number;
  readonly faltan: number;
}

/** '27 vencidas', '1 falta': each with a number of its own. */
export const gapsTexts = ({ vencidas, faltan }: Gaps): readonly string[] => [
  ...(vencidas > 0 ? [countText(vencidas, 'vencida', 'vencidas')] : []),
  ...(faltan > 0 ? [countText(faltan, 'falta', 'faltan')] : []),
];

/** What a person lacks today. */
export const isGap = (celda: CeldaPersona): boolean => celda !== null && isLacking(celda[0]);

export const isInForce = (celda: CeldaPersona): boolean => celda === null || celda[0] === 'Vigente';

const glyphs: Readonly<Partial<Record<EstadoCelda, string>>> = {
  Vigente: '✓',
  'Por vencer': '!',
  Vencido: '✗',
  Falta: '—',
};

/** What a cell of the matrix shows: '✓ 03/2027', '— Falta', 'Sin documento'. */
export function cellText([estado, fecha]: NonNullable<CeldaPersona>): string {
  const glyph = glyphs[estado];
  const text = fecha ? monthAndYear(fecha) : estado;
  return glyph ? `${glyph} ${text}` : text;
}

/** The same in words, where no legend explains the marks: 'Venció 08/2026', 'Vence 08/2027', 'Falta'. */
export function cellWords([estado, fecha]: NonNullable<CeldaPersona>): string {
  return fecha ? `${estado === 'Vencido' ? 'Venció' : 'Vence'} ${monthAndYear(fecha)}` : estado;
}

const spoken: Readonly<Record<EstadoCelda, (fecha: string) => string>> = {
  Vigente: (fecha) => `vigente hasta el ${fecha}`,
  'Por vencer': (fecha) => `por vencer el ${fecha}`,
  Vencido: (fecha) => `vencida el ${fecha}`,
  Falta: () => 'falta',
  'Sin documento': () => 'sin documento',
  'No aplica': () => 'no se exige',
};

/** A cell's name: 'Trabajo en altura: vencida el 10/01/2026'. */
export function cellLabel(tipo: string, celda: CeldaPersona): string {
  const [estado, fecha] = celda ?? (['No aplica', null] as const);
  return `${tipo}: ${spoken[estado](formatDate(fecha))}`;
}
