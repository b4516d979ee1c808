import type { Semaforo } from '#contract/clientes/situacion.ts';
import type { SucursalTablero } from '#contract/consultora/tablero.ts';
import type { Tone } from '../theme.ts';

export type Situation = 'vencida' | 'porVencer' | 'enOrden' | 'cerradas' | 'sinOrdenes';

const situations: Readonly<Record<Situation, { word: string; tone: Tone }>> = {
  vencida: { word: 'Con vencidas', tone: 'red' },
  porVencer: { word: 'Por vencer', tone: 'amber' },
  enOrden: { word: 'En orden', tone: 'green' },
  cerradas: { word: 'Nada por renovar', tone: 'grey' },
  sinOrdenes: { word: 'Sin órdenes', tone: 'grey' },
};

function kindOf({ vencidas, porVencer, vigentes, ordenes }: SucursalTablero): Situation {
  if (vencidas > 0) return 'vencida';
  if (porVencer > 0) return 'porVencer';
  if (vigentes > 0) return 'enOrden';
  // Renewed elsewhere, or closed (reglas 4.18).
  return ordenes > 0 ? 'cerradas' : 'sinOrdenes';
}

/** How a branch stands: its worst order decides. */
export function situationOf(sucursal: SucursalTablero) {
  const kind = kindOf(sucursal);
  return { kind, ...situations[kind] };
}

export const toneOf = (kind: Situation): Tone => situations[kind].tone;

/** What the answer goes by besides the expiries of orders. */
export interface Beside {
  /** Of the company's requirements; undefined where it is unknown. */
  readonly requisitos: Semaforo | undefined;
  /** Orders without the file that their type asks for. */
  readonly sinRespaldo: number;
}

interface Answer {
  readonly text: string;
  /** The same where the question is not on the screen. */
  readonly alone: string;
  /** `alone` in one line of a phone. */
  readonly short: string;
  readonly kind: Situation;
}

/** Answers '¿Está todo en orden?' for the whole company, with the kind that the answer has its colour from. */
export function answerOf(
  sucursales: readonly SucursalTablero[],
  { requisitos, sinRespaldo }: Beside,
): Answer {
  const all = sucursales.length;
  const count = (wanted: Situation) => sucursales.filter((row) => kindOf(row) === wanted).length;
  const vencidas = count('vencida');
  if (vencidas > 0) return overdue(vencidas, all, requisitos);
  if (requisitos === 'Con faltas')
    return no('ninguna orden está vencida, pero hay requisitos sin cumplir.', 'Hay requisitos sin cumplir.');
  const porVencer = count('porVencer');
  if (porVencer > 0) {
    const where = all === 1 ? '' : `en ${porVencer} de ${all} sucursales `;
    const short = 'Sí, por ahora: hay órdenes por vencer.';
    return yes(`Sí, por ahora: ${where}hay órdenes por vencer.`, 'porVencer', short);
  }
  if (requisitos === 'Por vencer') return yes('Sí, por ahora: hay requisitos por vencer.', 'porVencer');
  if (sinRespaldo > 0) {
    const what = sinRespaldo === 1 ? 'a una orden le falta' : `a ${sinRespaldo} órdenes les falta`;
    const short = `Casi: ${what} el respaldo.`;
    return yes(`Casi: ${what} el archivo de respaldo.`, 'porVencer', short);
  }
  return yes('Sí: ninguna orden está vencida ni por vencer.', 'enOrden', 'Sí: nada vencido ni por vencer.');
}

const yes = (text: string, kind: Situation, short = text): Answer => ({ text, alone: text, short, kind });

/** 'No' is said only where the question is; the reason tells it anywhere. */
const no = (reason: string, short: string): Answer => ({
  text: `No: ${reason}`,
  alone: reason.charAt(0).toUpperCase() + reason.slice(1),
  short,
  kind: 'vencida',
});

function overdue(vencidas: number, all: number, requisitos: Semaforo | undefined): Answer {
  const have = vencidas === 1 ? 'tiene' : 'tienen';
  const where =
    all === 1 ? 'hay órdenes vencidas' : `${vencidas} de ${all} sucursales ${have} órdenes vencidas`;
  const more = requisitos === 'Con faltas' ? ', y hay requisitos sin cumplir' : '';
  const short = all === 1 ? 'Hay órdenes vencidas.' : `${vencidas} de ${all} sucursales con vencidas.`;
  return no(`${where}${more}.`, short);
}
