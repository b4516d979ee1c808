import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';

interface DocumentosDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Leaves the focus to the first field. */
  readonly withField?: boolean;
  readonly children: ReactNode;
}

export function DocumentosDialog({ title, onClose, withField = false, children }: DocumentosDialogProps) {
  return (
    <TitledDialog title={title} onClose={onClose}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', minHeight: 260 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={!withField} color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
