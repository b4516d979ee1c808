import FolderIcon from '@mui/icons-material/FolderZipOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';

const CarpetaDialog = lazyDialog(async () => (await import('./CarpetaDialog.tsx')).CarpetaDialog);

interface CarpetaButtonProps {
  readonly clienteId: string;
  readonly label?: string;
  /** It matters more than what stands beside it. */
  readonly prominent?: boolean;
  /** In little room: 'Carpeta' is seen, its name is the whole. */
  readonly short?: boolean;
}

/** Opens the dialog of a client's inspection folder (reglas 2.31). */
export function CarpetaButton({
  clienteId,
  label = carpetaText,
  prominent = false,
  short = false,
}: CarpetaButtonProps) {
  const { onClick, dialog } = useCarpeta(clienteId);
  return (
    <>
      <Button
        variant={prominent ? 'contained' : 'outlined'}
        color={prominent ? 'primary' : 'inherit'}
        startIcon={<FolderIcon />}
        {...(short && { 'aria-label': label, title: label })}
        onClick={onClick}
      >
        {short ? 'Carpeta' : label}
      </Button>
      {dialog}
    </>
  );
}

/** The same as an action of a menu. */
export function useCarpeta(clienteId: string) {
  const [open, setOpen] = useState(false);
  return {
    ...{ label: carpetaText, icon: <FolderIcon fontSize="small" />, onClick: () => setOpen(true) },
    dialog: open && <CarpetaDialog clienteId={clienteId} onClose={() => setOpen(false)} />,
  };
}

const carpetaText = 'Carpeta de inspección';
