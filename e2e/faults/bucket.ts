import { startS3 } from '#server/testing/s3.ts';
import { makeSitio, removeSitio, startServer } from '../producto.ts';
import { during } from './ausencia.ts';
import type { Informe } from './informe.ts';
import { type Modo, Via } from './via.ts';

/** The bucket refuses, is silent or slow: uploads are refused within 15 s (reglas 14.2), all else works. */
export async function run(): Promise<Informe[]> {
  const s3 = await startS3();
  const via = await Via.open({ host: '127.0.0.1', port: Number(new URL(s3.config.endpoint ?? '').port) });
  const sitio = await makeSitio();
  const proceso = startServer(sitio, { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${via.port}` });
  const one = (modo: Modo, allowed: string[]) =>
    during({
      scenario: `S3 ${modo}`,
      sitio,
      writers: { rows: 2, files: 4 },
      begin: () => via.become(modo),
      end: () => via.become('open'),
      allowed,
      withinMs: 15_000,
    });
  try {
    await proceso.ready();
    return [await one('refused', ['503']), await one('silent', ['503']), await one('slow', ['503'])];
  } finally {
    await proceso.stop();
    await via.close();
    await s3.stop();
    await removeSitio(sitio);
  }
}
