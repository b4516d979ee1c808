import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import type { ForgotInput } from '#contract/cuentas/sesion.ts';
import { isEmail, textos } from '#contract/values/fields.ts';
import type { Complete } from '../shared/form/body.ts';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { HttpError, http } from '../shared/net/http.ts';
import { sizes } from '../theme.ts';
import { PlainField } from './PlainField.tsx';

type Outcome =
  | { kind: 'editing' }
  | { kind: 'busy' }
  | { kind: 'sent' }
  | { kind: 'failed'; message: string };

// Checks only the form of the address, because accounts must stay secret.
function problemOf(email: string): string | undefined {
  if (!email) return textos.requerido;
  return isEmail(email) ? undefined : textos.email;
}

/** Requests a link for a new password. The reply does not reveal whether the account exists (reglas 2.2). */
export function ForgotDialog({ email: initial, onClose }: { email: string; onClose: () => void }) {
  useCloseOnBack(onClose);
  const [email, setEmail] = useState(initial);
  const { outcome, problem, submit } = useRequest(email.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="forgot-title"
      slotProps={{ paper: { sx: { maxWidth: sizes.dialog } } }}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id="forgot-title">Recuperar contraseña</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {outcome.kind === 'sent' ? (
            <Sent />
          ) : (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Ingrese el email de su cuenta y le enviaremos un enlace para elegir una nueva contraseña.
              </Typography>
              {outcome.kind === 'failed' && <Alert severity="error">{outcome.message}</Alert>}
              <PlainField
                label="Email de la cuenta"
                name="email"
                type="email"
                autoComplete="username"
                autoFocus
                value={email}
                onChange={setEmail}
                error={problem}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cerrar
          </Button>
          {outcome.kind !== 'sent' && (
            <Button type="submit" variant="contained" loading={outcome.kind === 'busy'}>
              Enviar enlace
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

const Sent = () => (
  <Alert severity="success" role="status">
    Si existe una cuenta con ese email, le enviamos un mensaje con un enlace para elegir una nueva contraseña.
    Revise también el correo no deseado.
  </Alert>
);

function useRequest(email: string) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'editing' });
  const [tried, setTried] = useState(false);
  const problem = problemOf(email);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    setOutcome({ kind: 'busy' });
    try {
      const body: Complete<typeof ForgotInput> = { email };
      await http.post('/api/auth/forgot', body);
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', message: error instanceof HttpError ? error.message : '' });
    }
  };
  return { outcome, submit, problem: tried ? problem : undefined };
}
