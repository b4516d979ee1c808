import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { FieldList, type Fields } from './FieldList.tsx';
import { TitledDialog } from './TitledDialog.tsx';

interface DetailDialogProps {
  readonly title: string;
  readonly fields: Fields;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** Text for a deleted row: it stays visible, without actions. */
  readonly gone?: string | false;
  readonly children?: ReactNode;
}

export function DetailDialog(props: DetailDialogProps) {
  const { title, fields, onClose, actions, wide = false, gone = false, children } = props;
  return (
    <TitledDialog title={title} wide={wide} onClose={onClose}>
      {/* The keyboard can scroll it only if it is focusable. */}
      <DialogContent tabIndex={0}>
        {gone && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {gone}
          </Alert>
        )}
        <FieldList fields={fields} />
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!gone && actions}
        <Button autoFocus color="inherit" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
