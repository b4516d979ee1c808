import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Config } from '#server/platform/config.ts';
import type { Message } from './layout.ts';

export interface Outgoing extends Message {
  to: string;
  messageId: string;
}

/** Delivers one message or throws; the same `messageId` on every attempt lets the receiver drop a repetition. */
export interface MailSender {
  send(message: Outgoing): Promise<void>;
}

/** `MAIL_FROM` as an address alone or as `Name <address>`. */
function sender(text: string): { name: string; address: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { name: name || 'Prisma Seguridad', address: (address ?? text).trim() };
}

// An object, never a string: a CR LF in a plain string would smuggle another recipient in (reglas 13.4).
const envelope = (config: Config, { to, messageId, subject, text, html }: Outgoing) => ({
  from: sender(config.mailFrom),
  to: { name: '', address: to },
  messageId,
  subject,
  text,
  html,
});

function smtpSender(config: Config, url: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail(envelope(config, message));
    },
  };
}

// A log is kept, copied and read by others; a link opens an account to whoever has it.
const isLinkShown = () => process.stdout.isTTY || process.argv.includes('--demo');

/**
 * Without a server each message becomes a file in `DATA_DIR/correo`, which the log names; its link is printed for who
 * looks at the terminal or at the sample (reglas 16.1).
 */
function folderSender(config: Config, log: FastifyBaseLogger): MailSender {
  const folder = join(config.dataDir, 'correo');
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const raw = await new MailComposer(envelope(config, message)).compile().build();
      const file = join(folder, `${message.messageId.replace(/[^\w.-]/g, '')}.eml`);
      await writeFile(file, raw, { mode: 0o600 });
      log.info({ correo: file }, `Correo para ${message.to}: ${message.subject}`);
      const link = /https?:\/\/\S+/.exec(message.text)?.[0];
      if (link && isLinkShown()) console.log(`Enlace para ${message.to}: ${link}`);
    },
  };
}

export function createSender(config: Config, log: FastifyBaseLogger): MailSender {
  return config.smtpUrl ? smtpSender(config, config.smtpUrl) : folderSender(config, log);
}
