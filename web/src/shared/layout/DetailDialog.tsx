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
  /** Label and value, in order; what is missing shows as a dash. */
  readonly fields: Fields;
  readonly onClose: () => void;
  /** Further buttons, before 'Cerrar'. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** Said where somebody removed the row meanwhile: it is still shown, but nothing can be done with it. */
  readonly gone?: string | false;
  readonly children?: ReactNode;
}

/** The detail of one row: a list of labels and values, and whatever the screen adds below. */
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
      {/* Reached by keyboard, or nobody could scroll it without a mouse. */}
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
