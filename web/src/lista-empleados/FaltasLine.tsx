import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { inText } from '../shared/layout/RouteLink.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { countText } from '../shared/text/quantities.ts';
import { tones } from '../theme.ts';
import type { faltasDe } from './con-situacion.tsx';

interface FaltasLineProps {
  /** Undefined until it is known. */
  readonly faltas: ReturnType<typeof faltasDe>;
  /** The list shows these people alone. */
  readonly isFiltered: boolean;
  readonly onFilter: (isOn: boolean) => void;
}

/** What matters before the list is read: '31 empleados con capacitaciones vencidas o faltantes · Ver solo esos'; the latter unless they are all. */
export function FaltasLine({ faltas, isFiltered, onFilter }: FaltasLineProps) {
  // Nothing is asked of anybody.
  if (faltas?.exigidas === 0) return null;
  return (
    <Typography variant="body2" component="div" data-screen-only sx={line}>
      {faltas && <Text {...faltas} />}
      {faltas && (isFiltered || (faltas.conFaltas > 0 && faltas.conFaltas < faltas.todos)) && (
        <Link component="button" type="button" onClick={() => onFilter(!isFiltered)} sx={action}>
          {isFiltered ? 'Ver todos' : 'Ver solo esos'}
        </Link>
      )}
    </Typography>
  );
}

function Text({ conFaltas, conVencidas }: NonNullable<FaltasLineProps['faltas']>) {
  if (conFaltas === 0)
    return <span style={{ color: tones.green.fg }}>A ningún empleado le falta una capacitación</span>;
  return (
    <span>
      <strong style={lacking}>
        {`${formatNumber(conFaltas)} `}
        <Box component="span" sx={wide}>{`${conFaltas === 1 ? 'empleado' : 'empleados'} `}</Box>
        {'con '}
        <Box component="span" sx={wide}>
          {'capacitaciones '}
        </Box>
        vencidas o faltantes
      </strong>
      {conVencidas > 0 && (
        <Box component="span" sx={{ ...wide, color: 'text.secondary' }}>
          {` · ${countText(conVencidas, 'tiene', 'tienen')} alguna vencida`}
        </Box>
      )}
    </span>
  );
}

// It has its height before it is known.
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: { xs: 30, sm: 22 },
} as const;
// On a phone it takes one line.
const wide = { display: { xs: 'none', sm: 'inline' } } as const;
const lacking = { fontWeight: 600, color: tones.red.fg } as const;
const action = { ...inText, verticalAlign: 'baseline' } as const;
