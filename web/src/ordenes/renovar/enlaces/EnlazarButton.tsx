import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrdenRef } from '#contract/ordenes/ordenes.ts';
import { lazyDialog } from '../../../shared/lazy/lazy-dialog.tsx';
import { enlazarTip } from './posterior.ts';

const EnlacesDialog = lazyDialog(async () => (await import('./EnlacesDialog.tsx')).EnlacesDialog);

export const inLine = { flex: 'none', minWidth: 0, minHeight: { xs: 44, sm: 32 }, px: 1 } as const;

interface EnlazarButtonProps {
  readonly orden: OrdenRef;
  readonly name: string;
}

/** On the line of an overdue order that another one follows, in place of its renewal (reglas 2.10). */
export function EnlazarButton({ orden, name }: EnlazarButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Enlazar: ${name}`}
        title={enlazarTip}
        onClick={() => setOpen(true)}
        sx={inLine}
      >
        Enlazar
      </Button>
      {open && <EnlacesDialog orden={orden} onClose={() => setOpen(false)} />}
    </>
  );
}
