import type { EstadoOrden } from '#contract/ordenes.ts';
import { Chip } from '../shared/layout/Chip.tsx';

/** States by their name in the address (`?estado=por-vencer`). */
export const estados: Readonly<Record<string, EstadoOrden>> = {
  vigente: 'Vigente',
  'por-vencer': 'Por vencer',
  vencida: 'Vencida',
};

const tones = { Vigente: 'grey', 'Por vencer': 'amber', Vencida: 'red' } as const;

export function EstadoChip({ estado, small = false }: { estado: EstadoOrden; small?: boolean }) {
  return (
    <Chip tone={tones[estado]} small={small}>
      {estado}
    </Chip>
  );
}
