import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import {
  type LlaveFirma,
  type LlaveInput,
  type PedidoAlta,
  type PedidoLlave,
  transports,
} from '#contract/cuentas/llaves.ts';
import type { Complete } from '../../shared/form/body.ts';

const texts = {
  cancelled: 'No se usó ninguna llave de acceso. Vuelva a intentar.',
  known: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',
  failed: 'Este navegador no pudo usar una llave de acceso.',
} as const;

/** Why the browser gave no key or signature. */
export function passkeyProblem(error: unknown): string {
  if (!(error instanceof Error)) return texts.failed;
  const code = error instanceof WebAuthnError ? error.code : '';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.known;
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? texts.cancelled : texts.failed;
}

/** Makes a passkey on this device, another one or a USB key, as the person chooses in the browser. */
export async function createPasskey(
  optionsJSON: PedidoAlta,
  nombre: string,
): Promise<Complete<typeof LlaveInput>> {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  // A newer browser may name one that the server does not know.
  const transportes = transports.filter((name) => response.transports?.includes(name));
  return { id, nombre, clientDataJSON, attestationObject, transportes };
}

export async function signWithPasskey(optionsJSON: PedidoLlave): Promise<Complete<typeof LlaveFirma>> {
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
