import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mailbox } from '../../support/run/mailbox.ts';

// A mail that was being handed out when the database died is tried again after one to two minutes.
const WAIT_MS = 150_000;

/** Addresses that get a mail each, once. */
export function mailsOnce(mailbox: Mailbox) {
  return {
    next: () => `correo-${randomBytes(6).toString('hex')}@prueba.example`,
    /** What is wrong with the mails for these addresses. */
    async missing(emails: readonly string[]): Promise<string[]> {
      const countOf = (email: string) =>
        new Set(mailbox.mailsTo(email).map(({ messageId }) => messageId)).size;
      const without = () => emails.filter((email) => countOf(email) === 0).length;
      const deadline = Date.now() + WAIT_MS;
      while (without() > 0 && Date.now() < deadline) await pause(250);
      const several = emails.filter((email) => countOf(email) > 1).length;
      return [
        ...(without() > 0 ? [`${without()} of ${emails.length} mails did not arrive`] : []),
        ...(several > 0 ? [`${several} mails went out as two`] : []),
      ];
    },
  };
}
