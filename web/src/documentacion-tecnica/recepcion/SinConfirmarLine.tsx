import Link from '@mui/material/Link';
import { inText } from '../../shared/layout/RouteLink.tsx';
import { countText } from '../../shared/text/quantities.ts';
import { tones } from '../../theme.ts';

interface SinConfirmarLineProps {
  readonly count: number;
  /** Shows only these; undefined while the list does. */
  readonly onSee: (() => void) | undefined;
}

/** '4 documentos esperan que confirme la recepción · Ver', as the line of the overdue orders. */
export const SinConfirmarLine = ({ count, onSee }: SinConfirmarLineProps) => (
  <>
    <strong style={waiting}>
      {`${countText(count, 'documento espera', 'documentos esperan')} que confirme la recepción`}
    </strong>
    {onSee && (
      <>
        {' · '}
        <Link component="button" type="button" onClick={onSee} sx={see}>
          Ver
        </Link>
      </>
    )}
  </>
);

const waiting = { fontWeight: 600, color: tones.amber.fg } as const;
const see = { ...inText, font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' } as const;
