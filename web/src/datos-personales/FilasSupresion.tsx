import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { destinos, type FilaSupresion } from '#contract/personas/datos-personales.ts';
import { openFile } from '../sesion/open-file.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { type Columna, Filas } from './Filas.tsx';
import { destinoTones } from './texts.ts';

const isFile = (ruta: string) => ruta.startsWith('/api/');

function Place({ fila: { ruta, descripcion } }: { readonly fila: FilaSupresion }) {
  if (!ruta) return descripcion;
  return isFile(ruta) ? (
    <Link href={ruta} target="_blank" rel="noopener noreferrer" onClick={openFile}>
      {descripcion}
    </Link>
  ) : (
    <Link component={RouterLink} to={ruta}>
      {descripcion}
    </Link>
  );
}

const columns: Columna<FilaSupresion>[] = [
  { title: 'Dato', value: (fila) => fila.clase, width: '16%' },
  { title: 'Cuál', value: (fila) => <Place fila={fila} /> },
  { title: 'Dónde', value: (fila) => fila.donde, width: '26%' },
  {
    title: 'Qué pasa',
    value: (fila) => (
      <Box sx={{ minWidth: 0 }}>
        <Chip tone={destinoTones[fila.destino]}>{destinos[fila.destino]}</Chip>
        {fila.motivo && (
          <Box component="p" sx={{ m: 0, mt: 0.5, typography: 'caption', color: 'text.secondary' }}>
            {fila.motivo}
          </Box>
        )}
      </Box>
    ),
    width: '30%',
  },
];

export const FilasSupresion = ({
  label,
  filas,
}: {
  readonly label: string;
  readonly filas: readonly FilaSupresion[];
}) => (
  <Filas
    label={label}
    rows={filas}
    keyOf={({ tabla, clase, _id }) => `${tabla} ${clase} ${_id}`}
    columns={columns}
  />
);
