import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Chip } from '../../shared/layout/Chip.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { countText } from '../../shared/text/quantities.ts';
import { tones } from '../../theme.ts';

interface SinRenovarLineProps {
  readonly count: number;
  /** The list of these orders. */
  readonly to: string;
  /** Which of all, in words. */
  readonly which?: string | false;
}

/** '3 órdenes vencidas sin renovar · Ver en Órdenes'; nothing where there are none. */
export function SinRenovarLine({ count, to, which }: SinRenovarLineProps) {
  if (count === 0) return null;
  return (
    <Typography variant="body2" data-screen-only sx={line}>
      <strong style={expired}>
        {countText(count, 'orden vencida sin renovar', 'órdenes vencidas sin renovar')}
        {which && `, ${which}`}
      </strong>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {' · '}
      </Box>
      <RouteLink to={to}>Ver en Órdenes</RouteLink>
    </Typography>
  );
}

/** '3 vencidas', which is the way to them: in one line with other counts. */
export function SinRenovarChip({ count, to, which }: SinRenovarLineProps) {
  if (count === 0) return null;
  const text = [countText(count, 'vencida', 'vencidas'), which].filter(Boolean).join(', ');
  return (
    <Box component={Link} to={to} aria-label={`Sin renovar: ${text}`} sx={chip}>
      <Chip tone="red" small>
        {text}
      </Chip>
    </Box>
  );
}

// A touch target of 44 px.
const chip = { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'none' } as const;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 } as const;
const expired = { fontWeight: 600, color: tones.red.fg } as const;
