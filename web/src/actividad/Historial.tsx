import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { TablaHistorial } from '#contract/actividad.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { loadFailureTexts } from '../shared/text/texts.ts';

const HistorialList = lazyPart(
  async () => (await import('./HistorialList.tsx')).HistorialList,
  ({ failure, retry }) =>
    failure ? (
      <LoadError
        title="No se pudo cargar el historial"
        error={{ message: loadFailureTexts[failure] }}
        onRetry={retry}
      />
    ) : (
      <Loading />
    ),
);

interface HistorialProps {
  readonly tabla: TablaHistorial;
  readonly id: string;
}

/** A row's history, for administrators; loaded when it is opened. */
export function Historial({ tabla, id }: HistorialProps) {
  const usuario = useSesion();
  const [open, setOpen] = useState(false);
  const regionId = useId();
  if (!usuario || rolOf(usuario) !== 'admin') return null;
  return (
    <Box component="section" sx={{ mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0 }}>
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={open ? regionId : undefined}
          endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '150ms' }} />}
          onClick={() => setOpen(!open)}
          sx={{ ml: -2 }}
        >
          Historial
        </Button>
      </Box>
      {open && (
        <Box id={regionId}>
          <HistorialList tabla={tabla} id={id} />
        </Box>
      )}
    </Box>
  );
}
