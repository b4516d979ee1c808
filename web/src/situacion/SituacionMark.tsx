import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { sinRespaldoText } from '../ordenes/archivos/respaldo.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { useSituacion } from '../shared/net/situacion.ts';
import { countText } from '../shared/text/quantities.ts';
import { isUnproved, situationOf, toneOf } from './estados.ts';

/** How a client stands, beside its name; leads to its situation. */
export function SituacionMark({ clienteId }: { readonly clienteId: string }) {
  const { data } = useSituacion(clienteId);
  // What stands below keeps its place.
  if (!data) return <Box sx={mark} />;
  const { semaforo, vencidasSinRenovar, sucursales } = data;
  const sinRespaldo = sucursales.some(isUnproved);
  const situation = situationOf({ semaforo, sinRespaldo, vencidasSinRenovar });
  // The count of what has expired says it itself.
  const isShown = situation !== 'Sin requisitos' && situation !== 'Con órdenes vencidas';
  if (!isShown && vencidasSinRenovar === 0) return null;
  return (
    <Box component={Link} to="?solapa=situacion" replace sx={mark}>
      {isShown && (
        <Chip tone={toneOf({ semaforo, sinRespaldo, vencidasSinRenovar })} small>
          {situation}
        </Chip>
      )}
      {sinRespaldo && situation !== 'Sin respaldo' && (
        <Chip tone="amber" small>
          {sinRespaldoText}
        </Chip>
      )}
      {vencidasSinRenovar > 0 && (
        <Chip tone="red" small>
          {countText(vencidasSinRenovar, 'orden vencida', 'órdenes vencidas')}
        </Chip>
      )}
    </Box>
  );
}

const mark = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  minHeight: { xs: 44, sm: 24 },
  my: { xs: -1, sm: 0 },
  borderRadius: 1,
  textDecoration: 'none',
} as const;
