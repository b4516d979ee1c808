import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Admission, type Limits } from './admission.ts';
import { ApiError } from './errors.ts';
import { abandonBody } from './multipart.ts';

/** What a call costs, and how many of its kind one person and all together may hold in this process (decision 027). */
export const limits = {
  /** Work that grows with the rows: documents, workbooks, imports. One at a time a person. */
  work: { perPerson: 1, waitingPerPerson: 4, atOnce: 50, waiting: 100, retryAfter: 10 },
  /** A body with files, kept on the disk while it arrives. */
  upload: { perPerson: 6, waitingPerPerson: 20, atOnce: 40, waiting: 100, retryAfter: 10 },
  /** The hash of a password, for somebody who is signed in. */
  password: { perPerson: 1, waitingPerPerson: 4, atOnce: 20, waiting: 100, retryAfter: 10 },
  /** Reading many rows: lists, search, dashboard, activity. As many wait as a browser's tabs may ask at once. */
  query: { perPerson: 8, waitingPerPerson: 100, atOnce: 200, waiting: 1_000, retryAfter: 5 },
  /** A kept file on its way to its reader. */
  download: { perPerson: 12, waitingPerPerson: 200, atOnce: 300, waiting: 1_000, retryAfter: 10 },
  /** The stream of changes: a browser opens one, however many tabs it has. */
  stream: { perPerson: 12, waitingPerPerson: 0, atOnce: 2_000, waiting: 0, retryAfter: 60 },
} as const satisfies Record<string, Limits>;

export type Cost = keyof typeof limits;
export type Admissions = Record<Cost, Admission>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which limits hold for the route; one that answers a file and names none does not boot. */
    costly?: Cost;
  }
  interface FastifyRequest {
    /** Aborts when the caller of a costly route leaves before the answer is whole. */
    callerLeft: AbortSignal | null;
  }
}

export function createAdmissions(): Admissions {
  const { work, upload, password, query, download, stream } = limits;
  return {
    work: new Admission(work),
    upload: new Admission(upload),
    password: new Admission(password),
    query: new Admission(query),
    download: new Admission(download),
    stream: new Admission(stream),
  };
}

/** The limits that hold for a route, if any do: those that it names, else those of a form with files, or of a list. */
export const costOf = (config: FastifyContextConfig | undefined): Cost | undefined =>
  config?.costly ?? (config?.multipart && 'upload') ?? (config?.lista && 'query');

/** The signal that the caller of a costly route has left. */
export function callerLeft({ callerLeft: signal }: FastifyRequest): AbortSignal {
  if (!signal) throw new Error('the route does not name what it costs');
  return signal;
}

/** Lets each costly route begin when its person and the process have room for it, before its body is read. */
export function limitCostly(app: FastifyInstance, admissions: Admissions): void {
  app.decorateRequest('callerLeft', null);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (schema?.produces && !config?.costly) throw new Error(`${method} ${url} does not name what it costs`);
  });
  app.addHook('preParsing', async (request, reply) => {
    const cost = costOf(request.routeOptions.config);
    if (cost) await admit(admissions[cost], request, reply);
  });
}

async function admit(admission: Admission, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const left = new AbortController();
  const abort = () => left.abort(new ApiError('no_disponible'));
  request.callerLeft = left.signal;
  let leave: (() => void) | undefined;
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort();
    leave?.();
  });
  // Gone while their session was looked for: no event comes any more.
  if (request.raw.socket.destroyed) abort();
  try {
    leave = await admission.enter(request.session?.actor.usuarioId ?? request.ip, left.signal);
  } catch (error) {
    // What it has sent of its files is not received.
    if (request.routeOptions.config.multipart) abandonBody(request, reply);
    throw error;
  }
}
