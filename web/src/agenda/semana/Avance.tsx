import Typography from '@mui/material/Typography';
import { numerosText } from '../../links/numeros.ts';
import { ordenesPath } from '../../links/ordenes.ts';
import { Hecho } from '../../ordenes/prueba/Prueba.tsx';
import type { Avance as Counts } from '../../ordenes/prueba/prueba.ts';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { formatNumber } from '../../shared/text/dates.ts';

interface AvanceProps {
  readonly avance: Counts;
}

/** '4 de 7 sin archivos · Ver', which lists these four; and how many begin later. Nothing where none has begun. */
export function Avance({ avance: { begun, unproved, later } }: AvanceProps) {
  if (begun === 0) return null;
  const all = formatNumber(begun);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {unproved.length === 0 ? (
        <Hecho>{`${all} de ${all} con archivos`}</Hecho>
      ) : (
        <>
          {`${formatNumber(unproved.length)} de ${all} sin archivos · `}
          <RouteLink to={ordenesPath({ numeros: numerosText(unproved) })}>Ver</RouteLink>
        </>
      )}
      {later > 0 && ` · ${formatNumber(later)} por empezar`}
    </Typography>
  );
}
