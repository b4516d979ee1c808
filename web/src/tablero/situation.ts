import type { SucursalTablero } from '#contract/tablero.ts';
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

/** Answers '¿Está todo en orden?' for the whole company, with the kind that the answer has its colour from. */
export function answerOf(sucursales: readonly SucursalTablero[]): { text: string; kind: Situation } {
  const all = sucursales.length;
  const count = (wanted: Situation) => sucursales.filter((row) => kindOf(row) === wanted).length;
  const vencidas = count('vencida');
  if (vencidas > 0) {
    const kind = 'vencida';
    if (all === 1) return { text: 'No: hay órdenes vencidas.', kind };
    const have = vencidas === 1 ? 'tiene' : 'tienen';
    return { text: `No: ${vencidas} de ${all} sucursales ${have} órdenes vencidas.`, kind };
  }
  const porVencer = count('porVencer');
  if (porVencer === 0) return { text: 'Sí: ninguna orden está vencida ni por vencer.', kind: 'enOrden' };
  const kind = 'porVencer';
  if (all === 1) return { text: 'Sí, por ahora: hay órdenes por vencer.', kind };
  return { text: `Sí, por ahora: en ${porVencer} de ${all} sucursales hay órdenes por vencer.`, kind };
}
