import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import { getCookie } from './cookie.ts';
import { NewPasswordField, problemOf } from './NewPasswordField.tsx';
import { PlainField } from './PlainField.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { ShowPassword } from './ShowPassword.tsx';
import { sesion } from './store.ts';
import { activate } from './verify.ts';

function confirmProblem(password: string, confirm: string): string | undefined {
  if (confirm === '') return 'Debe confirmar la contraseña';
  return confirm === password ? undefined : 'Las contraseñas no coinciden';
}

/** Account activation (reglas 2.3). The guard has exchanged the link for a token. */
export function ActivationPage() {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLInputElement>(null);
  const { submit: send, busy } = useActivate();
  const mismatch = confirmProblem(password, confirm);
  const valid = !problemOf(password) && !mismatch;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (valid) return void send(password);
    (problemOf(password) ? passwordRef : confirmRef).current?.focus();
  };

  return (
    <PublicFrame title="Activar cuenta" text="Elija la contraseña con la que va a ingresar.">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {tried && !valid && <Alert severity="error">¡formulario inválido!</Alert>}
        <NewPasswordField
          label="Contraseña"
          value={password}
          onChange={setPassword}
          shown={shown}
          tried={tried}
          inputRef={passwordRef}
        />
        <PlainField
          label="Confirmar contraseña"
          name="confirm"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          value={confirm}
          onChange={setConfirm}
          inputRef={confirmRef}
          error={tried || (confirm !== '' && !password.startsWith(confirm)) ? mismatch : undefined}
        />
        <Box>
          <ShowPassword shown={shown} onChange={setShown} />
        </Box>
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Activar cuenta
        </Button>
      </Box>
    </PublicFrame>
  );
}

function useActivate() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const submit = async (password: string) => {
    setBusy(true);
    try {
      await endOpenSesion();
      await activate(id, password);
      showToast({
        kind: 'success',
        title: 'Cuenta activada con éxito',
        text: 'Intente iniciar sesión',
        duration: toastMs.account,
      });
      await navigate('/login', { replace: true });
    } catch {
      showToast({
        kind: 'error',
        title: 'Error al activar cuenta',
        text: 'Intente contactar con el administrador para solucionar el error',
      });
      setBusy(false);
    }
  };
  return { submit, busy };
}

// reglas 4.3: the login follows, so an open session ends first.
async function endOpenSesion(): Promise<void> {
  if (!sesion.user() && !getCookie('token')) return;
  const { endSesion } = await import('./logout.ts');
  await endSesion();
}
