import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { formatDate } from '../shared/text/dates.ts';
import { tones } from '../theme.ts';

interface VenceProps {
  readonly vencimiento: string | null;
  readonly today: string;
  /** Where no head says what the day is. */
  readonly inWords?: boolean;
}

/** When a document expires: quiet while that is far, in red and in words once it has. */
export function Vence({ vencimiento, today, inWords = false }: VenceProps) {
  if (!vencimiento) return null;
  const estado = estadoDe(vencimiento, today);
  const day = formatDate(vencimiento);
  if (estado === 'Vencida')
    return (
      <span style={{ color: tones.red.fg, fontWeight: 600, whiteSpace: 'nowrap' }}>Venció el {day}</span>
    );
  const text = inWords ? `Vence el ${day}` : day;
  return (
    <span
      style={
        estado === 'Vigente' ? undefined : { color: tones.amber.fg, fontWeight: 600, whiteSpace: 'nowrap' }
      }
    >
      {text}
    </span>
  );
}
