import type { CeldaPersona, EstadoCelda, Semaforo, SituacionSucursal } from '#contract/situacion.ts';
import { formatDate } from '../shared/text/dates.ts';
import type { Tone } from '../theme.ts';
import { monthAndYear } from './short-dates.ts';

/** The traffic light by its name in the address (`?estado=con-faltas`), worst first. */
export const semaforos = {
  'con-faltas': 'Con faltas',
  'por-vencer': 'Por vencer',
  'en-regla': 'En regla',
  'sin-requisitos': 'Sin requisitos',
} as const satisfies Record<string, Semaforo>;

const semaforoTones: Readonly<Record<Semaforo, Tone>> = {
  'Con faltas': 'red',
  'Por vencer': 'amber',
  'En regla': 'green',
  'Sin requisitos': 'grey',
};

interface Judged {
  readonly semaforo: Semaforo;
  /** Of something that is in force the file is missing that its type asks for. */
  readonly sinRespaldo: boolean;
  /** Of a company, whose other orders count too. */
  readonly vencidasSinRenovar?: number;
}

/** Green is what has its proof, and nothing that has expired beside it (decision 074). */
export const toneOf = ({ semaforo, sinRespaldo, vencidasSinRenovar = 0 }: Judged): Tone =>
  semaforo === 'En regla' && (sinRespaldo || vencidasSinRenovar > 0) ? 'grey' : semaforoTones[semaforo];

export const isUnproved = ({ celdas }: Pick<SituacionSucursal, 'celdas'>): boolean =>
  celdas.some(({ sinRespaldo }) => sinRespaldo);

const order = Object.values<Semaforo>(semaforos);

interface Totals {
  readonly semaforo: Semaforo;
  readonly porcentaje: number | null;
  readonly vencidasSinRenovar?: number;
}

/** Sort key, worst first: the traffic light, then how much is in order, then how many orders have expired. */
export const severityOf = ({ semaforo, porcentaje, vencidasSinRenovar = 0 }: Totals): number =>
  order.indexOf(semaforo) * 1000 + (porcentaje ?? 0) - vencidasSinRenovar / 100_000;

export const percentText = (porcentaje: number | null) => (porcentaje === null ? '–' : `${porcentaje} %`);

export const estadoTones: Readonly<Record<EstadoCelda, Tone>> = {
  Vigente: 'green',
  'Por vencer': 'amber',
  Vencido: 'red',
  Falta: 'red',
  'Sin documento': 'red',
  'No aplica': 'grey',
};

/** What a person lacks today. */
export const isGap = (celda: CeldaPersona): boolean =>
  celda !== null && (celda[0] === 'Vencido' || celda[0] === 'Falta' || celda[0] === 'Sin documento');

export const isInForce = (celda: CeldaPersona): boolean => celda === null || celda[0] === 'Vigente';

const glyphs: Readonly<Partial<Record<EstadoCelda, string>>> = {
  Vigente: '✓',
  'Por vencer': '!',
  Vencido: '✗',
  Falta: '—',
};

/** What a cell of the matrix shows: '✓ 03/27', '— Falta', 'Sin documento'. */
export function cellText([estado, fecha]: NonNullable<CeldaPersona>): string {
  const glyph = glyphs[estado];
  const text = fecha ? monthAndYear(fecha) : estado;
  return glyph ? `${glyph} ${text}` : text;
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
