import Link from '@mui/material/Link';
import { inText } from '../../shared/layout/RouteLink.tsx';
import { countText } from '../../shared/text/quantities.ts';
import { type Tone, tones } from '../../theme.ts';

interface LineProps {
  readonly count: number;
  /** Shows only these; undefined while the list does. */
  readonly onSee: (() => void) | undefined;
}

/** '4 documentos esperan que confirme la recepción · Ver', as the line of the overdue orders. */
export const SinConfirmarLine = ({ count, onSee }: LineProps) => (
  <Line
    text={`${countText(count, 'documento espera', 'documentos esperan')} que confirme la recepción`}
    tone="amber"
    onSee={onSee}
  />
);

/** '1 documento venció · Ver' */
export const VencidosLine = ({ count, onSee }: LineProps) => (
  <Line text={countText(count, 'documento venció', 'documentos vencieron')} tone="red" onSee={onSee} />
);

interface ToneLineProps extends Omit<LineProps, 'count'> {
  readonly text: string;
  readonly tone: Tone;
}

export const Line = ({ text, tone, onSee }: ToneLineProps) => (
  <span>
    <strong style={{ fontWeight: 600, color: tones[tone].fg }}>{text}</strong>
    {onSee && (
      <>
        {' · '}
        <Link component="button" type="button" onClick={onSee} sx={see}>
          Ver
        </Link>
      </>
    )}
  </span>
);

const see = { ...inText, font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' } as const;
