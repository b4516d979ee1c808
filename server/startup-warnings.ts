import type { Config } from './platform/config.ts';

const ROOT = 0;

const isLoopback = (host: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Sentences about risky settings for the operator. */
export function startupWarnings(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  uid = process.getuid?.(),
): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const warnings: string[] = [];
  if (uid === ROOT)
    warnings.push(
      'El producto se ejecuta como root: una falla suya alcanzaría a todo el equipo. Use una cuenta sin privilegios (docs/operacion.md).',
    );
  if (protocol === 'http:' && !isLoopback(hostname) && !isLoopback(host))
    warnings.push(
      `PUBLIC_URL es ${publicUrl} y HOST es ${host}: las contraseñas y las sesiones viajan sin cifrar. Ponga delante un proxy con https e indíquelo en PUBLIC_URL (docs/operacion.md).`,
    );
  return warnings;
}
