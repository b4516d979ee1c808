import { estadoDe } from '#contract/ordenes/vigencia.ts';
import { formatDate } from '../shared/text/dates.ts';
import { tones } from '../theme.ts';

interface VenceProps {
  readonly vencimiento: string | null;
  readonly today: string;
  /** In place of the day that has passed: 'Vencido para 2 clientes'. */
  readonly expired?: string | undefined;
}

/** When a document expires, in words: quiet while that is far, in red once it has. */
export function Vence({ vencimiento, today, expired }: VenceProps) {
  if (!vencimiento) return null;
  const estado = estadoDe(vencimiento, today);
  const day = formatDate(vencimiento);
  if (estado === 'Vencida')
    return (
      <span style={{ color: tones.red.fg, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {expired ?? `Venció el ${day}`}
      </span>
    );
  return (
    <span
      style={
        estado === 'Vigente' ? undefined : { color: tones.amber.fg, fontWeight: 600, whiteSpace: 'nowrap' }
      }
    >
      Vence el {day}
    </span>
  );
}
