import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openBuzon } from '../correo.ts';
import { makeSitio, removeSitio, startServer } from '../producto.ts';
import { during } from './ausencia.ts';
import type { Escritores } from './escritores.ts';
import type { Informe } from './informe.ts';
import { type Modo, Via } from './via.ts';

// Retries wait longer each time while the server is away: 2 s, 4 s, 8 s …
const PATIENCE_MS = 90_000;

/** The mail server refuses, is silent or slow: nobody waits, and each mail is sent later, once. */
export async function run(): Promise<Informe[]> {
  const buzon = await openBuzon();
  const via = await Via.open({ host: '127.0.0.1', port: Number(new URL(buzon.smtpUrl).port) });
  const sitio = await makeSitio();
  const proceso = startServer(sitio, { SMTP_URL: `smtp://127.0.0.1:${via.port}` });

  const arrivesOnce = async ({ emails }: Escritores): Promise<string[]> => {
    const giveUp = Date.now() + PATIENCE_MS;
    const missing = () => emails.filter((email) => buzon.mailsTo(email).length === 0).length;
    while (missing() > 0 && Date.now() < giveUp) await pause(250);
    const messages = emails.map(
      (email) => new Set(buzon.mailsTo(email).map(({ messageId }) => messageId)).size,
    );
    const several = messages.filter((n) => n > 1).length;
    return [
      ...(missing() > 0 ? [`${missing()} of ${emails.length} mails did not arrive`] : []),
      ...(several > 0 ? [`${several} mails went out as two`] : []),
    ];
  };
  const one = (modo: Modo) =>
    during({
      scenario: `SMTP ${modo}`,
      sitio,
      // Waiting mail leaves in batches, as many as a slow server takes.
      writers: {
        rows: 2,
        files: 1,
        email: () => `correo-${randomBytes(6).toString('hex')}@prueba.example`,
        pauseMs: 700,
      },
      begin: () => via.become(modo),
      end: () => via.become('open'),
      allowed: [],
      withinMs: 5_000,
      afterwards: arrivesOnce,
    });
  try {
    await proceso.ready();
    return [await one('refused'), await one('silent'), await one('slow')];
  } finally {
    await proceso.stop();
    await via.close();
    await buzon.close();
    await removeSitio(sitio);
  }
}
