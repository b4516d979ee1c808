import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { sizes } from '../theme.ts';

interface DocumentosDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The first field takes the focus, not the button. */
  readonly withField?: boolean;
  readonly children: ReactNode;
}

export function DocumentosDialog({ title, onClose, withField = false, children }: DocumentosDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', minHeight: 260 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={!withField} color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
