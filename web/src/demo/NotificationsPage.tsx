import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Demo } from './Demo.tsx';
import { NewClienteDialog } from './NewClienteDialog.tsx';
import { FigureCards, Inputs } from './PartsDemo.tsx';
import { NoticesDemo, ToastsDemo } from './ToastsDemo.tsx';

/** reglas 1.6, 2.19 */
export function NotificationsPage() {
  return (
    <Demo title="Avisos">
      <Box sx={columns}>
        <ToastsDemo />
        <Modal />
        <NoticesDemo />
        <Inputs />
      </Box>
      <FigureCards />
    </Demo>
  );
}

function Modal() {
  const [open, setOpen] = useState(false);
  return (
    <MaterialCard title="Ventana" text="Se abre sobre la pantalla, con filas de muestra">
      <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        Nuevo cliente
      </Button>
      {open && <NewClienteDialog onClose={() => setOpen(false)} />}
    </MaterialCard>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
