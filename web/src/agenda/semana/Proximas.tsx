import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo } from 'react';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { QueDocumentar } from '../../ordenes/prueba/que-documentar.ts';
import { useOrdenes } from '../../ordenes/useOrdenes.ts';
import { useToday } from '../../shared/useToday.ts';
import { theme } from '../../theme.ts';
import { Days } from './lines.tsx';
import { useDonde } from './useDonde.ts';
import { firstVisits, weekOf } from './week.ts';

/** So many fill what few notices leave of a screen, and are read at a glance. */
const most = 3;
/** What a type asks for is read where the work is done. */
const nothing: QueDocumentar = new Map();

/** The next visits of a technician's week, where nothing else is left to read (reglas 2.13); nothing while it loads or fails. */
export function Proximas({ usuario }: { readonly usuario: Usuario }) {
  const today = useToday();
  const { data } = useOrdenes(usuario);
  const week = useMemo(() => data && weekOf(data, today), [data, today]);
  const donde = useDonde(usuario._id, week);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const title = useId();
  const days = firstVisits(donde.days ?? [], most);
  if (days.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} data-screen-only sx={{ mt: 2 }}>
      <Typography id={title} variant="h2" sx={heading}>
        Próximas visitas
      </Typography>
      <Card variant="outlined" sx={card}>
        <Days days={days} que={nothing} {...{ today, phone, donde }} />
      </Card>
    </Box>
  );
}

const heading = { fontSize: 16, pb: 0.75 } as const;
const card = { px: 2, py: 1 } as const;
