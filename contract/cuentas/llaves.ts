import { z } from 'zod';
import { exactText, requiredText } from '#contract/values/fields.ts';

export const Llave = z.object({
  _id: z.string(),
  nombre: z.string(),
  createdAt: z.string(),
  usadaAt: z.string().nullable(),
});
export type Llave = z.infer<typeof Llave>;

// Names and shapes of WebAuthn (W3C, level 3): transports 5.8.4, requests 5.1.10, creation 5.1.8.
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Credencial = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

export const PedidoLlave = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Credencial),
});
export type PedidoLlave = z.infer<typeof PedidoLlave>;

export const PedidoAlta = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credencial),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});
export type PedidoAlta = z.infer<typeof PedidoAlta>;

// An identifier has at most 1,023 bytes (WebAuthn, 5.8.3), in base64url.
const credencial = { id: exactText(1400), clientDataJSON: exactText(2000) };

export const firma = { ...credencial, authenticatorData: exactText(1000), signature: exactText(1500) };

export const LlaveFirma = z.strictObject(firma);
export type LlaveFirma = z.infer<typeof LlaveFirma>;

const nombreMaximo = 60;
export const LlaveInput = z.strictObject({
  ...credencial,
  nombre: requiredText(nombreMaximo),
  attestationObject: exactText(4000),
  transportes: z.array(z.enum(transports)).max(transports.length),
});
export type LlaveInput = z.infer<typeof LlaveInput>;

export const llaves = {
  path: '/api/profile/llaves',
  pedido: '/api/profile/llaves/pedido',
  maximo: 10,
  nombreMaximo,
} as const;
