import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { sizes } from '../../theme.ts';
import { FieldList, type Fields } from './FieldList.tsx';

interface DetailDialogProps {
  readonly title: string;
  readonly fields: Fields;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** A text for a row that somebody else deleted: it stays visible, without actions. */
  readonly gone?: string | false;
  readonly children?: ReactNode;
}

/** The detail of one row: its fields, and content of the screen below. */
export function DetailDialog(props: DetailDialogProps) {
  const { title, fields, onClose, actions, wide = false, gone = false, children } = props;
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: wide ? sizes.dialogWide : sizes.dialog } } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
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
    </Dialog>
  );
}
