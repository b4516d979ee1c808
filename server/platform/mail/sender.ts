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

/** Throws if the message was not delivered. */
export interface MailSender {
  send(message: Outgoing): Promise<void>;
}

/** `address` or `Name <address>`. */
function sender(text: string): { name: string; address: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { name: name || 'Prisma Seguridad', address: (address ?? text).trim() };
}

// A CR LF in a string instead of an object could add a recipient (reglas 13.4).
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

// A link opens an account, so it must not enter a log file.
const isLinkShown = () => process.stdout.isTTY || process.argv.includes('--demo');

/** Writes each message to a file in `DATA_DIR/correo` that the log names (reglas 16.1). */
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
