import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  smtpUrl: string;
  /** All messages for an address, oldest first. */
  mailsTo(address: string): Email[];
  /** The link in the newest mail for an address, once more than `known` have arrived. */
  linkFor(address: string, known?: number): Promise<string>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: { to: string[]; email: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return done(new Error('the connection broke'));
      const email = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), email });
      done();
    },
  });
  // A client that disconnects early is not an error of the test.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  const mailsTo = (address: string) =>
    received.filter(({ to }) => to.includes(address)).map(({ email }) => email);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailsTo,
    async linkFor(address, known = 0) {
      await expect.poll(() => mailsTo(address).length, { timeout: 30_000 }).toBeGreaterThan(known);
      return /http:\/\/\S+/.exec(mailsTo(address).at(-1)?.text ?? '')?.[0] ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
