import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Tablero } from '#contract/consultora/tablero.ts';
import { Agregar } from '../../ordenes/archivos/photos/Agregar.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { archivosLink } from '../EsperaLine.tsx';

/** What clients wait for of a technician, above the work of the week; of one file with what adds it (reglas 2.20). */
export function ArchivosPedidos({ archivos, primerArchivo }: Tablero['pedidos']) {
  if (!primerArchivo) return null;
  const { text, path } = archivosLink(archivos, primerArchivo);
  const { _id, numeroorden } = primerArchivo;
  return (
    <Card variant="outlined" data-screen-only sx={card}>
      <Typography variant="body2" sx={{ minWidth: 0 }}>
        <RouteLink to={path}>{text}</RouteLink>
      </Typography>
      {archivos === 1 && <Agregar id={_id} name={`Orden N.º ${numeroorden}`} />}
    </Card>
  );
}

// As wide as the card of the week, whose buttons stand below this one.
const card = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  px: 2,
  py: { xs: 0.5, sm: 0.75 },
  minHeight: { xs: 52, sm: 44 },
} as const;
