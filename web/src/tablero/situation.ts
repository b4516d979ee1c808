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

/** Answers '¿Está todo en orden?' for the whole company. */
export function answerOf(sucursales: readonly SucursalTablero[]): string {
  const all = sucursales.length;
  const count = (wanted: Situation) => sucursales.filter((row) => kindOf(row) === wanted).length;
  const vencidas = count('vencida');
  if (vencidas > 0) {
    if (all === 1) return 'No: hay órdenes vencidas.';
    return `No: ${vencidas} de ${all} sucursales ${vencidas === 1 ? 'tiene' : 'tienen'} órdenes vencidas.`;
  }
  const porVencer = count('porVencer');
  if (porVencer === 0) return 'Sí: ninguna orden está vencida ni por vencer.';
  if (all === 1) return 'Sí, por ahora: hay órdenes por vencer.';
  return `Sí, por ahora: en ${porVencer} de ${all} sucursales hay órdenes por vencer.`;
}
