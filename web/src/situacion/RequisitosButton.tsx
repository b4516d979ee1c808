import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';

const RequisitosDialog = lazyDialog(
  async () => (await import('../requisitos/RequisitosDialog.tsx')).RequisitosDialog,
);

interface RequisitosButtonProps extends Pick<ButtonProps, 'size'> {
  readonly clienteId: string;
}

/** Opens what a client must have in force, for administrators (reglas 2.33). */
export function RequisitosButton({ clienteId, ...button }: RequisitosButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        color="inherit"
        startIcon={<ChecklistIcon />}
        onClick={() => setOpen(true)}
      >
        Requisitos
      </Button>
      {open && <RequisitosDialog clienteId={clienteId} onClose={() => setOpen(false)} />}
    </>
  );
}
