import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type AvisoInstalacion, instalacionTexts } from '#contract/platform/instalacion.ts';
import type { Config } from '#server/platform/config.ts';

const WARN_MS = 3_600_000;
const FORGET_MS = 24 * WARN_MS;

/** Detects that callers' addresses may be those of a proxy: the limits of sign-ins count by address. */
export class ProxyWatch {
  readonly #config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #unknown: { direccion: string; at: number } | undefined;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(config: Pick<Config, 'publicUrl' | 'trustProxy'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#config = config;
    this.#log = log;
    if (this.#isUnset) log.warn(instalacionTexts.proxy_sin_configurar);
  }

  get #isUnset(): boolean {
    return this.#config.publicUrl.startsWith('https:') && this.#config.trustProxy === false;
  }

  /** Fastify lists more than one address if it trusts the header's sender. */
  check({ headers, ips, socket }: FastifyRequest): void {
    if (!headers['x-forwarded-for'] || (ips && ips.length > 1)) return;
    const direccion = socket.remoteAddress ?? '';
    this.#unknown = { direccion, at: Date.now() };
    if (Date.now() - this.#warnedAt < WARN_MS) return;
    this.#warnedAt = Date.now();
    this.#log.warn({ direccion }, instalacionTexts.proxy_desconocido);
  }

  avisos(): AvisoInstalacion[] {
    const avisos: AvisoInstalacion[] = [];
    if (this.#isUnset) avisos.push({ codigo: 'proxy_sin_configurar', direccion: null, momento: null });
    const unknown = this.#unknown;
    if (unknown && Date.now() - unknown.at < FORGET_MS) {
      const { direccion, at } = unknown;
      avisos.push({ codigo: 'proxy_desconocido', direccion, momento: new Date(at).toISOString() });
    }
    return avisos;
  }
}
