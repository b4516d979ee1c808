import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentType, useEffect, useId } from 'react';
import { sizes } from '../../theme.ts';
import { loadFailureTexts } from '../text/texts.ts';
import { type LazyPart, lazyPart, type PlaceholderProps } from './lazy-part.tsx';

const prepareAfterMs = 1_000;

interface Closable {
  readonly onClose: () => void;
}

/** A dialog loaded by `load` on demand, apart from its screen. */
export const lazyDialog = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, DialogPlaceholder);

/** Loads the dialogs' code a second after the screen is `ready`. */
export function usePrepareDialogs(
  dialogs: readonly Pick<LazyPart<never>, 'prepare'>[],
  ready: boolean,
): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      for (const dialog of dialogs) void dialog.prepare();
    }, prepareAfterMs);
    return () => clearTimeout(timer);
  }, [dialogs, ready]);
}

function DialogPlaceholder({ failure, retry, onClose }: PlaceholderProps & Closable) {
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
      <DialogContent>{loadFailureTexts[failure]}</DialogContent>
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
