import { isIP } from 'node:net';
import type { LlaveFirma, LlaveInput, PedidoAlta, PedidoLlave } from '#contract/cuentas/llaves.ts';

const TIMEOUT_MS = 5 * 60_000;
// EdDSA, ES256 and RS256: every authenticator has one of them.
const ALGORITHMS = [-8, -7, -257];

/** Where passkeys belong to. */
export interface Site {
  readonly origin: string;
  readonly domain: string;
}

/** The site of an address; undefined where browsers offer no passkeys: without https, or at an IP address. */
export function siteOf(publicUrl: string): Site | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  // An IPv6 address is in brackets.
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isAddress ? { origin, domain: hostname } : undefined;
}

/** A passkey as its browser knows it. */
export interface Credencial {
  readonly credencial: string;
  readonly transportes: readonly string[];
}

const named = (all: readonly Credencial[]) =>
  all.map(({ credencial, transportes }) => ({
    id: credencial,
    type: 'public-key' as const,
    transports: transportes as PedidoLlave['allowCredentials'][number]['transports'],
  }));

export const signatureRequest = (
  { domain }: Site,
  challenge: Buffer,
  own: readonly Credencial[],
): PedidoLlave => ({
  challenge: challenge.toString('base64url'),
  rpId: domain,
  timeout: TIMEOUT_MS,
  // The password was right already.
  userVerification: 'preferred',
  allowCredentials: named(own),
});

interface Person {
  readonly usuarioId: string;
  readonly email: string;
  readonly product: string;
}

export const creationRequest = (
  { domain }: Site,
  challenge: Buffer,
  { usuarioId, email, product }: Person,
  own: readonly Credencial[],
): PedidoAlta => ({
  challenge: challenge.toString('base64url'),
  rp: { id: domain, name: product },
  user: { id: Buffer.from(usuarioId).toString('base64url'), name: email, displayName: email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: named(own),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
});

// Loaded at the first use: it takes 150 ms and 15 MB.
const library = () => import('@simplewebauthn/server');

const expected = ({ origin, domain }: Site, challenge: Buffer) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: false,
});

export interface NewKey {
  readonly credencial: string;
  readonly clave_publica: Buffer;
  readonly contador: number;
}

/** The key of a new passkey; undefined if anything about it is wrong. */
export async function verifyCreation(
  site: Site,
  challenge: Buffer,
  { id, clientDataJSON, attestationObject }: Pick<LlaveInput, 'id' | 'clientDataJSON' | 'attestationObject'>,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const response = { clientDataJSON, attestationObject };
  const answer = { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  // The library throws for whatever is wrong.
  const result = await verifyRegistrationResponse({
    response: answer,
    ...expected(site, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential } = result.registrationInfo;
  return {
    credencial: credential.id,
    clave_publica: Buffer.from(credential.publicKey),
    contador: credential.counter,
  };
}

/** The authenticator's new counter; undefined if anything about the signature is wrong. */
export async function verifySignature(
  site: Site,
  challenge: Buffer,
  { id, ...response }: LlaveFirma,
  { clave_publica, contador }: NewKey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...expected(site, challenge),
    credential: { id, publicKey: Uint8Array.from(clave_publica), counter: contador },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
