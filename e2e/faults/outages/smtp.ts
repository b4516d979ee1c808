import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openMailbox } from '../../support/run/mailbox.ts';
import { makeSite, removeSite, startServer } from '../../support/run/product.ts';
import { type Mode, TcpProxy } from '../net/tcp-proxy.ts';
import type { Report } from '../report.ts';
import type { Writers } from '../writes/writers.ts';
import { runOutage } from './outage.ts';

// Retries wait 2 s, 4 s, 8 s …
const MAX_WAIT_MS = 90_000;

/** The mail server refuses, is silent or slow: no request waits for it, and each mail is sent once later. */
export async function run(): Promise<Report[]> {
  const mailbox = await openMailbox();
  const proxy = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(mailbox.smtpUrl).port) });
  const site = await makeSite();
  const server = startServer(site, { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` });

  const arrivesOnce = async ({ emails }: Writers): Promise<string[]> => {
    const deadline = Date.now() + MAX_WAIT_MS;
    const missing = () => emails.filter((email) => mailbox.mailsTo(email).length === 0).length;
    while (missing() > 0 && Date.now() < deadline) await pause(250);
    const messages = emails.map(
      (email) => new Set(mailbox.mailsTo(email).map(({ messageId }) => messageId)).size,
    );
    const several = messages.filter((n) => n > 1).length;
    return [
      ...(missing() > 0 ? [`${missing()} of ${emails.length} mails did not arrive`] : []),
      ...(several > 0 ? [`${several} mails went out as two`] : []),
    ];
  };
  const one = (mode: Mode) =>
    runOutage({
      scenario: `SMTP ${mode}`,
      site,
      // Few mails, since a slow server takes them one by one.
      writers: {
        rows: 2,
        files: 1,
        email: () => `correo-${randomBytes(6).toString('hex')}@prueba.example`,
        pauseMs: 700,
      },
      begin: () => proxy.setMode(mode),
      end: () => proxy.setMode('open'),
      allowed: [],
      withinMs: 5_000,
      afterwards: arrivesOnce,
    });
  try {
    await server.ready();
    return [await one('refused'), await one('silent'), await one('slow')];
  } finally {
    await server.stop();
    await proxy.close();
    await mailbox.close();
    await removeSite(site);
  }
}
