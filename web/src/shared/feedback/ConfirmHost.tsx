import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sizes } from '../../theme.ts';
import { type Asked, confirmStore } from './confirm.ts';

/** Shows the question of `confirm()`; rendered once, in the layout. The safe answer has the focus. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  // The last question stays visible while the dialog fades out.
  const [shown, setShown] = useState<Asked | null>(null);
  useEffect(() => {
    if (asked) setShown(asked);
  }, [asked]);
  const question = asked ?? shown;
  if (!question) return null;
  const { title, text, accept, cancel = 'Cancelar', danger = false } = question;
  return (
    <Dialog
      open={asked !== null}
      fullWidth
      role="alertdialog"
      aria-labelledby="confirmar-titulo"
      aria-describedby="confirmar-texto"
      onClose={() => asked?.answer(false)}
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <DialogTitle id="confirmar-titulo" sx={anywhere}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirmar-texto" sx={anywhere}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={() => asked?.answer(false)}>
          {cancel}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={() => asked?.answer(true)}>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// A long word wraps.
const anywhere = { overflowWrap: 'anywhere' } as const;
