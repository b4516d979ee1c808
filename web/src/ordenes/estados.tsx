import type { EstadoOrden, Orden } from '#contract/ordenes.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { daysUntil } from '../shared/text/dates.ts';
import { theme } from '../theme.ts';

/** States by their name in the address (`?estado=por-vencer`). */
export const estados: Readonly<Record<string, EstadoOrden>> = {
  vigente: 'Vigente',
  'por-vencer': 'Por vencer',
  vencida: 'Vencida',
};

/** The state of an order; 'Vigente' is plain text, the others are chips. */
export function EstadoText({ orden: { estado, fechavencimiento } }: { orden: Estado }) {
  if (estado === 'Vigente') return <span style={quiet}>{estado}</span>;
  return (
    <Chip tone={estado === 'Vencida' ? 'red' : 'amber'} small>
      {estado === 'Vencida' ? estado : `${estado} · ${daysText(fechavencimiento)}`}
    </Chip>
  );
}

type Estado = Pick<Orden, 'estado' | 'fechavencimiento'>;

/** The days until a date: 'hoy', '1 día', '9 días'. */
function daysText(date: string): string {
  const days = daysUntil(date);
  if (days <= 0) return 'hoy';
  return days === 1 ? '1 día' : `${days} días`;
}

const quiet = { fontSize: 12.5, color: theme.vars.palette.text.secondary } as const;
