import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { asciiEmail } from '#contract/values/idn.ts';
import type { Config } from '#server/platform/config.ts';
import { type Message, PRODUCT } from './layout.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Outgoing extends Message {
  to: string;
  messageId: string;
  /** Of the sender, unless MAIL_FROM has one. */
  fromName?: string;
  attachments?: readonly Attachment[];
  /** Address that ends mails of this kind by one POST without a session (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Throws if the message was not delivered. */
export interface MailSender {
  send(message: Outgoing): Promise<void>;
}

/** `address` or `Name <address>`. */
function sender(text: string, fromName: string): { name: string; address: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { name: name || fromName, address: asciiEmail((address ?? text).trim()) };
}

const headersOf = ({ unsubscribe }: Outgoing) => ({
  // RFC 3834: automatic replies leave it alone.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

// A CR LF in a string instead of an object could add a recipient (reglas 13.4).
const envelope = (config: Config, outgoing: Outgoing) => {
  const { to, messageId, subject, text, html, fromName = PRODUCT, attachments = [] } = outgoing;
  return {
    headers: headersOf(outgoing),
    from: sender(config.mailFrom, fromName),
    to: { name: '', address: asciiEmail(to) },
    messageId,
    subject,
    text,
    html,
    attachments: [...attachments],
  };
};

function smtpSender(config: Config, url: string): MailSender {
  const openTransport = async () =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // Loaded for the first mail, not at the start.
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(message) {
      transport ??= openTransport();
      await (await transport).sendMail(envelope(config, message));
    },
  };
}

// A link opens an account, so it must not enter a log file.
const isLinkShown = () => process.stdout.isTTY || process.argv.includes('--demo');

/** The file of a message without SMTP. */
export const mailFile = ({ dataDir }: Pick<Config, 'dataDir'>, messageId: string): string =>
  join(dataDir, 'correo', `${messageId.replace(/[^\w.-]/g, '')}.eml`);

/** Writes each message to a file in `DATA_DIR/correo` that the log names (reglas 16.1). */
function folderSender(config: Config, log: FastifyBaseLogger): MailSender {
  const folder = join(config.dataDir, 'correo');
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
      const raw = await new MailComposer(envelope(config, message)).compile().build();
      const file = mailFile(config, message.messageId);
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
