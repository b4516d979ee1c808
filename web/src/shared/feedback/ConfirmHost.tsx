import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sizes } from '../../theme.ts';
import { useCloseOnBack } from '../historia/useCloseOnBack.ts';
import { confirmStore, type PendingQuestion } from './confirm.ts';

/** Shows the question of `confirm()`. The main answer has the focus, or the safe one where something may be lost. */
export function ConfirmHost() {
  const pending = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  useCloseOnBack(() => pending?.answer(false), pending !== null);
  // The question stays visible while the dialog fades out.
  const [shown, setShown] = useState<PendingQuestion | null>(null);
  useEffect(() => {
    if (pending) setShown(pending);
  }, [pending]);
  const question = pending ?? shown;
  if (!question) return null;
  const { title, text, accept, cancel = 'Cancelar', danger = false } = question;
  return (
    <Dialog
      open={pending !== null}
      fullWidth
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClose={() => pending?.answer(false)}
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <DialogTitle id="confirm-title" sx={wrap}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" sx={wrap}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus={danger} color="inherit" onClick={() => pending?.answer(false)}>
          {cancel}
        </Button>
        <Button
          autoFocus={!danger}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          // The key that asked may still be held.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => pending?.answer(true)}
        >
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const wrap = { overflowWrap: 'anywhere' } as const;
