import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs `work` with a request id, which PostgreSQL then gets with each statement. */
export const withRequestId = <T>(id: string, work: () => T): T => requestIds.run(id, work);

export const currentRequestId = (): string | undefined => requestIds.getStore();

/** PostgreSQL's `application_name` of a transaction. */
export const applicationName = (requestId: string): string => `prisma ${requestId}`;

/** The statement after a comment with the request id, which the server made and so needs no escaping. */
export function withRequestComment(text: string): string {
  const id = currentRequestId();
  return id ? `/* ${id} */ ${text}` : text;
}
