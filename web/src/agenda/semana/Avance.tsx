import Typography from '@mui/material/Typography';
import { numerosText } from '../../links/numeros.ts';
import { ordenesPath } from '../../links/ordenes.ts';
import { Hecho } from '../../ordenes/prueba/Prueba.tsx';
import type { Avance as Counts } from '../../ordenes/prueba/prueba.ts';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { formatNumber } from '../../shared/text/dates.ts';

/** '3 de 7 con archivos · 4 sin archivos · Ver', which lists these four; and how many begin later. Nothing where none has begun. */
export function Avance({ avance: { begun, proved, unproved, later } }: { readonly avance: Counts }) {
  if (begun === 0) return null;
  const text = `${formatNumber(proved)} de ${formatNumber(begun)} con archivos`;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {unproved.length === 0 ? <Hecho>{text}</Hecho> : text}
      {unproved.length > 0 && (
        <>
          {` · ${formatNumber(unproved.length)} sin archivos · `}
          <RouteLink to={ordenesPath({ numeros: numerosText(unproved) })}>Ver</RouteLink>
        </>
      )}
      {later > 0 && ` · ${formatNumber(later)} por empezar`}
    </Typography>
  );
}
