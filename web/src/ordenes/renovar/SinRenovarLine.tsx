import Typography from '@mui/material/Typography';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { countText } from '../../shared/text/quantities.ts';
import { tones } from '../../theme.ts';

interface SinRenovarLineProps {
  readonly count: number;
  /** The list of these orders. */
  readonly to: string;
}

/** '3 órdenes vencidas sin renovar · Ver en Órdenes'; nothing where there are none. */
export function SinRenovarLine({ count, to }: SinRenovarLineProps) {
  const usuario = useSesion();
  if (count === 0) return null;
  // Technicians renew nothing.
  const isCalm = usuario && rolOf(usuario) === 'tecnico';
  return (
    <Typography variant="body2" data-screen-only>
      <strong style={isCalm ? calm : expired}>
        {countText(count, 'orden vencida sin renovar', 'órdenes vencidas sin renovar')}
      </strong>
      {' · '}
      <RouteLink to={to}>Ver en Órdenes</RouteLink>
    </Typography>
  );
}

const calm = { fontWeight: 500 } as const;
const expired = { fontWeight: 600, color: tones.red.fg } as const;
