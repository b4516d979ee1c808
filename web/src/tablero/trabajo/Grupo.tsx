import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { GrupoVencen } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { TelefonoLink } from '../../shared/layout/contact/TelefonoLink.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { VencenLine } from './VencenLine.tsx';

interface GrupoProps {
  readonly group: GrupoVencen;
  /** The list of the group's orders. */
  readonly path: string;
  readonly rol: Rol;
  /** A phone shows its first order alone. */
  readonly short?: boolean;
  /** It has the whole width: the name stands at the left of the orders. */
  readonly wide?: boolean;
  /** Of its heading: one below that of what it is in. */
  readonly level: 'h3' | 'h4';
}

/** A client's orders, or for a client user a branch's: the first of them, and the way to all. */
export function Grupo({ group: of, path, rol, short = false, wide = false, level }: GrupoProps) {
  const { nombre, telefono, ordenes, primeras } = of;
  return (
    <Box sx={wide ? wideGroup : group}>
      <Box sx={wide ? wideHead : head}>
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
          <VencenLine key={row._id} row={row} rol={rol} wide={wide} />
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
const group = { pt: 1, minWidth: 0 } as const;
// From where the orders have room for a line each beside it.
const wideGroup = {
  ...group,
  pt: { xs: 1, lg: 0.5 },
  pb: { lg: 0.5 },
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
  columnGap: 3,
  '& + &': { borderTop: { lg: 1 }, borderTopColor: { lg: 'divider' } },
} as const;
const wideHead = {
  ...head,
  flexDirection: { lg: 'column' },
  alignItems: { xs: 'baseline', lg: 'flex-start' },
  justifyContent: { xs: 'space-between', lg: 'flex-start' },
  gap: { xs: 1, lg: 0 },
  pt: { lg: 0.5 },
  '& .MuiButton-root': { ...head['& .MuiButton-root'], ml: { lg: -1 }, mr: { xs: -1, lg: 0 } },
} as const;
