import { type EstadoOrden, type Orden, programadaText } from '#contract/ordenes.ts';
import { isProgramada } from '#contract/vigencia.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { daysUntil, today } from '../../shared/text/dates.ts';
import { theme } from '../../theme.ts';
import { isSinRespaldo, sinRespaldoText } from '../archivos/respaldo.ts';
import { isOpen } from '../renovar/open.ts';
import { renewsOnText } from '../renovar/renews-on.ts';

/** States by their name in the address (`?estado=por-vencer`). */
const estados: Readonly<Record<string, EstadoOrden>> = {
  vigente: 'Vigente',
  'por-vencer': 'Por vencer',
  vencida: 'Vencida',
};
const planned = 'programada';
const unrenewed = 'sin-renovar';
const unproved = 'sin-respaldo';

/** What the filter by state offers (reglas 2.10). */
export const estadoOptions: Readonly<Record<string, string>> = {
  ...estados,
  [planned]: programadaText,
  [unrenewed]: 'Vencidas sin renovar',
  [unproved]: sinRespaldoText,
};

export const isUnrenewed = (orden: Orden) => orden.estado === 'Vencida' && isOpen(orden);

export function matchesEstado(orden: Orden, value: string, hoy: string): boolean {
  if (value === unrenewed) return isUnrenewed(orden);
  if (value === unproved) return isSinRespaldo(orden, hoy);
  const isPlanned = isProgramada(orden.fechainicio, hoy);
  if (value === planned) return isPlanned;
  // 'Por vencer' are the rows that the dashboard counts, by the date alone.
  return orden.estado === estados[value] && !(isPlanned && value === 'vigente');
}

type Estado = Pick<Orden, 'estado' | 'fechainicio' | 'fechavencimiento'> &
  Partial<Pick<Orden, 'renovadaPor' | 'noSeRenueva'>>;

/** The word in place of 'Por vencer' and 'Vencida' of an order that is not open (reglas 4.18). */
export function closedText({ estado, renovadaPor, noSeRenueva }: Estado): string | undefined {
  if (estado === 'Vigente') return undefined;
  if (renovadaPor) return renewsOnText(renovadaPor) ?? 'Renovada';
  return noSeRenueva ? 'No se renueva' : undefined;
}

/** It has not begun yet (decision 069). */
const isPlanned = ({ fechainicio }: Estado) => isProgramada(fechainicio, today());

/** The state in words: 'Por vencer · 9 días'. */
export function estadoText(orden: Estado): string {
  const { estado, fechavencimiento } = orden;
  if (isPlanned(orden)) return programadaText;
  return (
    closedText(orden) ?? (estado === 'Por vencer' ? `${estado} · ${daysText(fechavencimiento)}` : estado)
  );
}

/** The state of an order; 'Vigente' and 'Programada' are plain text, the others are chips. */
export function EstadoText({ orden }: { orden: Estado }) {
  const { estado } = orden;
  if (estado === 'Vigente' || isPlanned(orden)) return <span style={quiet}>{estadoText(orden)}</span>;
  const closed = closedText(orden);
  const tone = closed ? 'grey' : estado === 'Vencida' ? 'red' : 'amber';
  return (
    <Chip tone={tone} small title={closed}>
      {estadoText(orden)}
    </Chip>
  );
}

/** The days until a date: 'hoy', '1 día', '9 días'. */
function daysText(date: string): string {
  const days = daysUntil(date);
  if (days <= 0) return 'hoy';
  return days === 1 ? '1 día' : `${days} días`;
}

const quiet = { fontSize: 12.5, color: theme.vars.palette.text.secondary } as const;
