import Box from '@mui/material/Box';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';

const opciones = [
  ['Descargar copia', 'Todo lo que el sistema tiene de la persona, en un archivo, para responder su pedido.'],
  ['Corregir', 'Apellido, nombre y documento, en todos los registros a la vez. Antes se ve cada cambio.'],
  ['Suprimir', 'Sus datos dejan de figurar. Antes se ve qué se elimina y qué se conserva, con el motivo.'],
] as const;

/** What can be done once a person is found, for somebody who comes here for the first time. */
export const Opciones = () => (
  <MaterialCard title="Qué se puede hacer con lo encontrado">
    <Box component="dl" sx={list}>
      {opciones.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Box>
  </MaterialCard>
);

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
  gap: { xs: 1.5, sm: 3 },
  m: 0,
  typography: 'body2',
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, color: 'text.secondary', textWrap: 'pretty' },
} as const;
