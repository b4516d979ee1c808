import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import type { Cliente } from '#contract/clientes.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { surface, theme } from '../../theme.ts';
import { fichaPath } from '../links.tsx';
import { type Solapa, solapas } from './solapas.ts';

interface CountsProps {
  readonly cliente: Cliente;
  /** Undefined while they are loading. */
  readonly ordenes: number | undefined;
  /** Only for those who may read them. */
  readonly empleados?: { readonly count: number | undefined };
}

/** How many rows each tab has; each leads there. */
export function Counts({ cliente, ordenes, empleados }: CountsProps) {
  const counts: [Solapa, number | undefined][] = [
    ['sucursales', cliente.sucursales.length],
    ['ordenes', ordenes],
    ...(empleados ? [['empleados', empleados.count] as [Solapa, number | undefined]] : []),
    ['documentos', cliente.documentos.length],
  ];
  return (
    <Box sx={grid}>
      {counts.map(([solapa, count]) => (
        <Box key={solapa} component={Link} to={fichaPath(cliente._id, solapa)} replace sx={tile}>
          <Box component="span" sx={{ fontSize: 24, fontWeight: 650, lineHeight: 1.2 }}>
            {count === undefined ? <Skeleton width={44} /> : formatNumber(count)}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {solapas[solapa]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(140px, 1fr))' },
} as const;
const tile = {
  display: 'grid',
  gap: 0.25,
  px: 2.5,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  bgcolor: 'background.paper',
  border: `1px solid ${surface.line}`,
  borderRadius: `${surface.radius.card}px`,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: theme.vars.palette.edge.button },
} as const;
