import type { Config } from './platform/config.ts';

const ROOT = 0;

const isLoopback = (host: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Sentences about risky settings for the operator. */
export function startupWarnings(
  {
    host,
    publicUrl,
    databaseUrl,
    backup,
    reloj,
    trabajosManuales,
  }: Pick<Config, 'host' | 'publicUrl' | 'databaseUrl' | 'backup' | 'reloj' | 'trabajosManuales'>,
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
  if (databaseUrl && backup.copy)
    warnings.push(
      'BACKUP_COPY no se usa con DATABASE_URL, porque no hay copia diaria: haga las copias de esa base de datos por su cuenta (docs/operacion.md).',
    );
  if (reloj)
    warnings.push(
      `RELOJ está puesta: el producto trabaja como si ahora fuera ${reloj.toISOString()}, que no es la hora real. Sirve sólo para pruebas.`,
    );
  if (trabajosManuales)
    warnings.push(
      'TRABAJOS es manual: no se hacen por sí solos los avisos, el resumen, la limpieza ni la copia diaria. Sirve sólo para pruebas.',
    );
  return warnings;
}
