import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { LlaveFirma, LlaveInput, PedidoAlta, PedidoLlave } from '#contract/cuentas/llaves.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const HAS_KEY = 0x40;

/** An authenticator of one ES256 key, as WebAuthn describes it (level 3, sections 6.1 and 8.7). */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  /** What it says next; an authenticator that was copied says a lower one. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp }: PedidoAlta, nombre = 'Llave de prueba'): LlaveInput {
    const keyLength = Buffer.from([0, this.#id.length]);
    const data = [this.#data(rp.id, PRESENT | HAS_KEY), Buffer.alloc(16), keyLength, this.#id, this.#cose()];
    const authData = Buffer.concat(data);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]), authData],
    ]);
    return {
      nombre,
      id: base64url(this.#id),
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject: base64url(attestation),
      transportes: ['usb'],
    };
  }

  sign({ challenge, rpId }: Pick<PedidoLlave, 'challenge' | 'rpId'>): LlaveFirma {
    this.counter++;
    const data = this.#data(rpId, PRESENT);
    const clientDataJSON = this.#client('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: base64url(this.#id),
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    };
  }

  #client = (type: string, challenge: string) =>
    base64url(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}, in CBOR. */
  #cose(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
