import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Revision, SetPasswordInput } from '#contract/cuentas/sesion.ts';
import type { Complete } from '../shared/form/body.ts';
import { historia } from '../shared/historia/historia.ts';
import { Page } from '../shared/layout/Page.tsx';
import { HttpError, http } from '../shared/net/http.ts';
import { NewPasswordField, problemOf } from './contrasena/NewPasswordField.tsx';
import { ShowPassword } from './contrasena/ShowPassword.tsx';
import { getCookie } from './cookie.ts';
import { endSesion } from './logout.ts';
import { sesion } from './store.ts';

// reglas 2.4
const secondsToLogin = 4;

/** Sets a new password with a mailed link (reglas 2.4). */
export function ValidatePage() {
  const link = useLink();
  const [done, setDone] = useState(false);

  return (
    <Page title="Nueva contraseña" fill={false}>
      <Card variant="outlined" sx={card}>
        {!link && (
          <Alert
            severity="warning"
            action={
              <Button component={Link} to="/login" color="inherit" size="small">
                Ir al ingreso
              </Button>
            }
          >
            El enlace está incompleto. Vuelva a abrirlo desde el mensaje que recibió.
          </Alert>
        )}
        {link && (done ? <Countdown /> : <NewPasswordForm link={link} onDone={() => setDone(true)} />)}
      </Card>
    </Page>
  );
}

const card = { p: 3, width: '100%', maxWidth: 480 } as const;

interface MailedLink {
  readonly id: string;
  readonly token: string;
}

// reglas 10.9: removes the token from the address bar; the router's location keeps it.
function useLink(): MailedLink | null {
  const query = new URLSearchParams(useLocation().search);
  const [link] = useState<MailedLink | null>(() => {
    const [id, token] = [query.get('id'), query.get('token')];
    return id && token ? { id, token } : null;
  });
  useEffect(() => {
    historia.amend(location.pathname);
    // reglas 2.4: an open session ends first.
    if (sesion.user() || getCookie('token')) void endSesion();
  }, []);
  return link;
}

function NewPasswordForm({ link, onDone }: { link: MailedLink; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const post = <T,>(typed: string, call = '') => {
    const body: Complete<typeof SetPasswordInput> = { token: link.token, password: typed };
    return http.post<T>(`/api/auth/validate/${encodeURIComponent(link.id)}${call}`, body);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problemOf(password)) return inputRef.current?.focus();
    setBusy(true);
    try {
      await post(password);
      onDone();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>Elija la contraseña con la que va a ingresar.</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <NewPasswordField
        label="Nueva contraseña"
        value={password}
        onChange={setPassword}
        shown={shown}
        tried={tried}
        inputRef={inputRef}
        review={(typed) => post<Revision>(typed, '/revision')}
      />
      <Box>
        <ShowPassword shown={shown} onChange={setShown} />
      </Box>
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Guardar contraseña
      </Button>
    </Box>
  );
}

function failureText(error: unknown): string {
  const isSpentLink = error instanceof HttpError && (error.status === 401 || error.status === 404);
  if (isSpentLink) return 'El enlace venció o ya fue usado. Pida uno nuevo desde «¿Olvidó su contraseña?».';
  return error instanceof HttpError ? (error.errores[0]?.mensaje ?? error.message) : '';
}

function Countdown() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(secondsToLogin);
  useEffect(() => {
    if (left === 0) return void navigate('/login', { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <Alert severity="success" role="status">
      Su contraseña fue guardada. <span aria-hidden="true">En {left} segundos podrá ingresar con ella.</span>
    </Alert>
  );
}
