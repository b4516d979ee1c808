import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import { HttpError } from '../shared/net/http.ts';
import { NewPasswordField, problemOf } from './contrasena/NewPasswordField.tsx';
import { ShowPassword } from './contrasena/ShowPassword.tsx';
import { getCookie } from './cookie.ts';
import { PlainField } from './PlainField.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { sesion } from './store.ts';
import { activate, informacion, reviewForActivation } from './verify.ts';

const confirmField = {
  label: 'Confirmar contraseña',
  name: 'confirm',
  autoComplete: 'new-password',
} as const;

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
  const { id, submit: send, busy, refused } = useActivate();
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
        {refused && <Alert severity="error">{refused}</Alert>}
        <NewPasswordField
          label="Contraseña"
          value={password}
          onChange={setPassword}
          shown={shown}
          tried={tried}
          inputRef={passwordRef}
          review={(typed) => reviewForActivation(id, typed)}
        />
        <PlainField
          {...confirmField}
          type={shown ? 'text' : 'password'}
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
      <Informacion />
    </PublicFrame>
  );
}

/** What the person reads about their personal data (reglas 4.32). */
function Informacion() {
  const texto = informacion();
  if (!texto) return null;
  return (
    <Box component="section" aria-labelledby="informacion" sx={{ mt: 4, color: 'text.secondary' }}>
      <Typography id="informacion" component="h2" variant="subtitle2">
        Sus datos personales
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {texto}
      </Typography>
    </Box>
  );
}

function useActivate() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');

  const submit = async (password: string) => {
    setBusy(true);
    setRefused('');
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
    } catch (error) {
      setBusy(false);
      if (error instanceof HttpError && error.errores[0]) return setRefused(error.errores[0].mensaje);
      showToast({
        kind: 'error',
        title: 'Error al activar cuenta',
        text: 'Intente contactar con el administrador para solucionar el error',
      });
    }
  };
  return { id, submit, busy, refused };
}

// reglas 4.3: the login follows, so an open session ends first.
async function endOpenSesion(): Promise<void> {
  if (!sesion.user() && !getCookie('token')) return;
  const { endSesion } = await import('./logout.ts');
  await endSesion();
}
