import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { GrupoVencen } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { TelefonoLink } from '../../shared/text/TelefonoLink.tsx';
import { VencenLine } from './VencenLine.tsx';

interface GrupoProps {
  readonly group: GrupoVencen;
  /** The list of the group's orders. */
  readonly path: string;
  readonly rol: Rol;
  /** A phone shows its first order alone. */
  readonly short?: boolean;
  /** Of its heading: one below that of what it is in. */
  readonly level: 'h3' | 'h4';
}

/** A client's orders, or for a client user a branch's: the first of them, and the way to all. */
export function Grupo({ group, path, rol, short = false, level }: GrupoProps) {
  const { nombre, telefono, ordenes, primeras } = group;
  return (
    <Box sx={{ pt: 1, minWidth: 0 }}>
      <Box sx={head}>
        <Box sx={who}>
          <Typography variant="body2" component={level} sx={name}>
            {nombre}
          </Typography>
          {telefono && <TelefonoLink telefono={telefono} nombre={nombre} />}
        </Box>
        {ordenes > 1 && (
          <Button
            size="small"
            component={Link}
            to={path}
            aria-label={`Ver las ${formatNumber(ordenes)} órdenes de ${nombre}`}
          >
            Ver las {formatNumber(ordenes)}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={short ? shortList : list}>
        {primeras.map((row) => (
          <VencenLine key={row._id} row={row} rol={rol} />
        ))}
      </Box>
    </Box>
  );
}

const who = {
  display: 'grid',
  justifyItems: 'start',
  // Two links above each other are apart.
  pb: { sm: 0.5 },
  minWidth: 0,
  typography: 'caption',
} as const;
const name = { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' } as const;
const head = {
  display: 'flex',
  // The name and the button share a line, with a telephone below or without.
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: { sm: 32 },
  mb: { xs: 0.5, sm: 0 },
  '& .MuiButton-root': { flex: 'none', minWidth: 0, minHeight: 32, py: 0, px: 1, mr: -1 },
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const shortList = { ...list, '& > li:nth-of-type(n + 2)': { display: { xs: 'none', sm: 'flex' } } } as const;
/** Three groups or periods side by side, or two. */
export const columns = {
  display: 'grid',
  columnGap: 4,
  rowGap: { xs: 0.5, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;
export const twoColumns = {
  ...columns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
