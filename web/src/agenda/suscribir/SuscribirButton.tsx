import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../shared/lazy/lazy-dialog.tsx';

const SuscribirDialog = lazyDialog(async () => (await import('./SuscribirDialog.tsx')).SuscribirDialog);

/** Opens the calendar link (reglas 2.30). */
export function SuscribirButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-screen-only variant="outlined" color="inherit" onClick={() => setOpen(true)} sx={onScreen}>
        Suscribir
      </Button>
      {open && <SuscribirDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const onScreen = { '@media print': { display: 'none' } } as const;
