import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LlaveFirma, PedidoLlave } from '#contract/cuentas/llaves.ts';
import { type FactorCodigo, segundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { schemeKey } from '../../color-scheme.ts';
import type { Complete } from '../../shared/form/body.ts';
import { useCloseOnBack } from '../../shared/historia/useCloseOnBack.ts';
import { http } from '../../shared/net/http.ts';
import { sizes, theme } from '../../theme.ts';
import { PlainField } from '../PlainField.tsx';
import { factorQuery } from './factor-query.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useAnswer } from './useAnswer.ts';

let asked: Promise<boolean> | undefined;

/** Asks for a code before a sensitive act; false on cancel. Calls that need one at once share the question. */
export function prove(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}

function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const answer = (proved: boolean) => {
    root.unmount();
    host.remove();
    resolve(proved);
  };
  root.render(
    <ThemeProvider theme={theme} modeStorageKey={schemeKey} noSsr>
      <ProofDialog onAnswer={answer} />
    </ThemeProvider>,
  );
  return promise;
}

function ProofDialog({ onAnswer }: { readonly onAnswer: (proved: boolean) => void }) {
  useCloseOnBack(() => onAnswer(false));
  const hasKey = useHasKey();
  const onSigned = async (firma: LlaveFirma) => {
    const body: Complete<typeof LlaveFirma> = firma;
    await http.post(segundoFactor.pruebaLlave, body);
    onAnswer(true);
  };
  const { submit, busy, field } = useAnswer(async (codigo) => {
    const body: Complete<typeof FactorCodigo> = { codigo };
    await http.post(segundoFactor.prueba, body);
    onAnswer(true);
  });
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby="proof-title"
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id="proof-title">Confirme que es usted</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hasKey
              ? 'Para seguir, use su llave de acceso o escriba un código.'
              : 'Para seguir, escriba el código que muestra la aplicación de su teléfono.'}
          </Typography>
          {hasKey && (
            <PasskeyButton
              request={() => http.post<PedidoLlave>(segundoFactor.pedidoLlave)}
              onSigned={onSigned}
            />
          )}
          <PlainField label="Código" name="codigo" autoComplete="one-time-code" autoFocus {...field} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => onAnswer(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            Confirmar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useHasKey(): boolean {
  const [hasKey, setHasKey] = useState(false);
  useEffect(() => {
    // Without an answer the code is left.
    factorQuery.queryFn().then(
      ({ admiteLlaves, llaves }) => setHasKey(admiteLlaves && llaves.length > 0),
      () => undefined,
    );
  }, []);
  return hasKey;
}
