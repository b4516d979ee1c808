import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ComponentType, useEffect } from 'react';
import { TitledDialog } from '../layout/dialogs/TitledDialog.tsx';
import { loadFailureTexts } from '../text/texts.ts';
import { type LazyPart, lazyPart, type PlaceholderProps } from './lazy-part.tsx';

const prepareAfterMs = 1_000;

interface Closable {
  readonly onClose: () => void;
}

export const lazyDialog = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, DialogPlaceholder);

/** Loads the code of dialogs a second after the screen is `ready`. */
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
  if (!failure) return null;
  return (
    <TitledDialog title="No se pudo abrir" onClose={onClose}>
      <DialogContent>{loadFailureTexts[failure]}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
        <Button autoFocus variant="contained" onClick={() => void retry()}>
          Reintentar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
