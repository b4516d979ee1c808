import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentType, useEffect, useId } from 'react';
import { sizes } from '../../theme.ts';
import { absenceTexts } from '../text/texts.ts';
import { type Absence, type LazyPart, lazyPart } from './lazy-part.tsx';

const afterMs = 1_000;

interface Closable {
  readonly onClose: () => void;
}

/** A dialog loaded by `load` on demand, apart from its screen. */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, AbsentDialog);

/** Loads the dialogs' code a second after the screen is `ready`. */
export function usePrepared(dialogs: readonly Pick<LazyPart<never>, 'prepare'>[], ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      for (const dialog of dialogs) void dialog.prepare();
    }, afterMs);
    return () => clearTimeout(timer);
  }, [dialogs, ready]);
}

function AbsentDialog({ failure, retry, onClose }: Absence & Closable) {
  const titleId = useId();
  if (!failure) return null;
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <DialogTitle id={titleId}>No se pudo abrir</DialogTitle>
      <DialogContent>{absenceTexts[failure]}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
        <Button autoFocus variant="contained" onClick={() => void retry()}>
          Reintentar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
