import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { Chip } from '../shared/layout/Chip.tsx';
import { useSituacion } from '../shared/net/situacion.ts';
import { isUnproved, situationOf, toneOf } from './estados.ts';

/** How a client stands in one word, beside its name; leads to its situation. The tabs have the figures. */
export function SituacionMark({ clienteId }: { readonly clienteId: string }) {
  const { data } = useSituacion(clienteId);
  // What stands below keeps its place.
  if (!data) return <Box sx={mark} />;
  const judged = { ...data, sinRespaldo: data.sucursales.some(isUnproved) };
  const situation = situationOf(judged);
  if (situation === 'Sin requisitos') return null;
  return (
    <Box component={Link} to="?solapa=situacion" replace sx={mark}>
      <Chip tone={toneOf(judged)} small>
        {situation}
      </Chip>
    </Box>
  );
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  my: { xs: -1, sm: 0 },
  borderRadius: 1,
  textDecoration: 'none',
} as const;
