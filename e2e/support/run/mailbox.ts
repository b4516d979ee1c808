import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The mails that a product sent. */
export interface Mails {
  /** All messages for an address, oldest first. */
  mailsTo(address: string): Email[];
  /** The link in the newest mail for an address, once more than `known` have arrived. */
  linkFor(address: string, known?: number): Promise<string>;
}

export interface Mailbox extends Mails {
  smtpUrl: string;
  close(): Promise<void>;
}

interface Received {
  to: string[];
  email: Email;
}

/** A mail server. With a folder it keeps what arrives there too, for `mailsIn` of other processes. */
export async function openMailbox(folder?: string): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return done(new Error('the connection broke'));
      const email = await PostalMime.parse(Buffer.concat(chunks));
      const one = { to: session.envelope.rcptTo.map(({ address }) => address), email };
      if (folder) keep(folder, received.length, one);
      received.push(one);
      done();
    },
  });
  // A client that disconnects early is not an error of the test.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    ...mailsOf(() => received),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function keep(folder: string, index: number, mail: Received): void {
  const path = join(folder, `${String(index).padStart(6, '0')}${ENDING}`);
  writeFileSync(`${path}.new`, serialize(mail));
  renameSync(`${path}.new`, path);
}

/** Reads the folder of a mail server that another process has opened. */
export const mailsIn = (folder: string): Mails =>
  mailsOf(() =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .toSorted()
      .map((name) => deserialize(readFileSync(join(folder, name))) as Received),
  );

const ENDING = '.correo';

function mailsOf(received: () => readonly Received[]): Mails {
  const mailsTo = (address: string) =>
    received()
      .filter(({ to }) => to.includes(address))
      .map(({ email }) => email);
  return {
    mailsTo,
    async linkFor(address, known = 0) {
      await expect.poll(() => mailsTo(address).length, { timeout: 30_000 }).toBeGreaterThan(known);
      return /http:\/\/\S+/.exec(mailsTo(address).at(-1)?.text ?? '')?.[0] ?? '';
    },
  };
}
