import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { IngresoPendiente } from '#contract/cuentas/segundo-factor.ts';
import type { SignInInput, SignInReply } from '#contract/cuentas/sesion.ts';
import { showToast, type Toast, toastMs } from '../shared/feedback/toasts.ts';
import type { Complete } from '../shared/form/body.ts';
import { lazyPart, type PlaceholderProps } from '../shared/lazy/lazy-part.tsx';
import { HttpError, http } from '../shared/net/http.ts';
import { loadFailureTexts } from '../shared/text/texts.ts';
import { tones } from '../theme.ts';
import { ShowPassword } from './contrasena/ShowPassword.tsx';
import { PlainField } from './PlainField.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { sesion } from './store.ts';

const Failed = ({ failure }: PlaceholderProps) => failure && <Warning>{loadFailureTexts[failure]}</Warning>;
const ForgotDialog = lazyPart(async () => (await import('./ForgotDialog.tsx')).ForgotDialog, Failed);
const CodigoStep = lazyPart(async () => (await import('./factor/CodigoStep.tsx')).CodigoStep, Failed);

const emailField = { label: 'Email', name: 'email', type: 'email', autoComplete: 'username' } as const;
const passwordField = {
  label: 'Contraseña',
  name: 'password',
  autoComplete: 'current-password',
} as const;
const required = 'Este campo es requerido';
const wrong = 'El email o la contraseña no son correctos';
const expiredLink =
  'El enlace venció o ya fue usado. Si todavía no activó su cuenta, pida otro al administrador.';

/** reglas 2.2 */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [forgot, setForgot] = useState(false);
  const { tried, refused, emailRef, passwordRef, pendiente, ...signIn } = useSignIn(email, password);
  const missing = (value: string) => (tried && !value ? required : undefined);
  if (pendiente)
    return (
      <PublicFrame title="Segundo factor" text="Falta un paso para ingresar.">
        <CodigoStep pendiente={pendiente} onBack={signIn.onBack} />
      </PublicFrame>
    );
  return (
    <PublicFrame title="Ingresar" text="Use el email y la contraseña de su cuenta.">
      <Box component="form" noValidate onSubmit={signIn.submit} sx={{ display: 'grid', gap: 2.25 }}>
        {signIn.alert && <Warning>{signIn.alert}</Warning>}
        <PlainField
          {...emailField}
          autoFocus
          value={email}
          onChange={setEmail}
          inputRef={emailRef}
          error={missing(email.trim())}
        />
        <Box>
          <PlainField
            {...passwordField}
            type={shown ? 'text' : 'password'}
            value={password}
            onChange={setPassword}
            inputRef={passwordRef}
            error={refused ? wrong : missing(password)}
          />
          <Box sx={row}>
            <ShowPassword shown={shown} onChange={setShown} />
            <Button size="small" sx={{ px: 1, minHeight: 32 }} onClick={() => setForgot(true)}>
              ¿Olvidó su contraseña?
            </Button>
          </Box>
        </Box>
        <Button type="submit" variant="contained" size="large" loading={signIn.busy}>
          Login
        </Button>
      </Box>
      {forgot && <ForgotDialog email={email} onClose={() => setForgot(false)} />}
    </PublicFrame>
  );
}

// MUI's `Alert` would enlarge the login.
function Warning({ children }: { children: string }) {
  return (
    <Box role="alert" sx={warningStyle}>
      {children}
    </Box>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1 } as const;
const warningStyle = {
  color: tones.amber.fg,
  bgcolor: tones.amber.bg,
  borderRadius: 1,
  px: 2,
  py: 1.5,
  fontSize: 14,
} as const;

function useSignIn(email: string, password: string) {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [pendiente, setPendiente] = useState<IngresoPendiente>();
  // reglas 2.1: an invalid activation link leads here.
  const { search } = useLocation();
  const [alert, setAlert] = useState(search.includes('enlace=') ? expiredLink : '');
  // Typing changes the pair. The toast alone is announced: reglas 8.5.
  const [refusedPair, setRefusedPair] = useState('');
  const pair = `${email} ${password}`;
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim()) return emailRef.current?.focus();
    if (!password) return passwordRef.current?.focus();
    setBusy(true);
    setAlert('');
    try {
      setPendiente(await signIn({ email: email.trim(), password }));
    } catch (error) {
      if (error instanceof HttpError && error.code === 'sin_sucursal') setAlert(error.message);
      else if (showSignInError(error)) setRefusedPair(pair);
      setBusy(false);
      passwordRef.current?.focus();
    }
  };
  const onBack = (reason: string) => {
    setPendiente(undefined);
    setAlert(reason);
    setBusy(false);
  };
  const refused = refusedPair === pair;
  return { submit, busy, alert, tried, refused, emailRef, passwordRef, pendiente, onBack };
}

/** Opens the session, which the guard of this route redirects; returns the step that is left before. */
async function signIn(body: Complete<typeof SignInInput>): Promise<IngresoPendiente | undefined> {
  type Reply = SignInReply | IngresoPendiente | { success: false };
  const reply = await http.post<Reply>('/api/auth/signin', body);
  // reglas 4.12: a 200 can be a failure.
  if (reply.success === false) throw new HttpError(401, 'credenciales_invalidas', '');
  if ('desafio' in reply) return reply;
  sesion.signIn(reply);
  return undefined;
}

// reglas 8.5: one toast for all wrong credentials. Returns whether it was them.
function showSignInError(error: unknown): boolean {
  const wrongCredentials = error instanceof HttpError && error.status >= 400 && error.status < 403;
  const toast: Toast = wrongCredentials
    ? {
        kind: 'warning',
        title: 'Credenciales de acceso incorrectas',
        text: 'por favor verifique su email y contraseña proporcionados',
      }
    : {
        kind: 'error',
        title: 'No se pudo ingresar',
        text: error instanceof HttpError ? error.message : undefined,
      };
  showToast({ ...toast, duration: toastMs.login });
  return wrongCredentials;
}
