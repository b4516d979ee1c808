import { eventos } from '#contract/platform/eventos.ts';
import { sesion } from '../sesion/store.ts';
import { renewTokens } from '../shared/net/http.ts';
import { isInUse } from './in-use.ts';
import { type Message, readMessages, waitAfter } from './messages.ts';

interface Follow {
  readonly signal: AbortSignal;
  /** Changes before this call were not reported. */
  readonly onOpen: () => void;
  readonly onMessage: (message: Message) => void;
}

// The server sends something every 25 s.
const SILENCE_MS = 55_000;

/** Follows the stream until `signal` aborts; reconnects when it breaks. */
export async function followEventos(follow: Follow): Promise<void> {
  const { signal } = follow;
  let failures = 0;
  while (!signal.aborted) {
    const token = sesion.tokens()?.access_token;
    const end = token ? await readOnce(token, follow) : 'refused';
    if (signal.aborted) return;
    if (end === 'refused') await newToken(token, signal);
    // The random wait keeps browsers from reconnecting all at once.
    failures = end === 'ended' ? 1 : failures + 1;
    await pause(waitAfter(failures), signal);
  }
}

async function readOnce(token: string, { signal, onOpen, onMessage }: Follow) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const onActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  let opened = false;
  try {
    const reply = await fetch(eventos.path, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'x-access-token': token },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (reply.status === 401) return 'refused';
    if (!reply.ok || !reply.body) return 'failed';
    opened = true;
    onActivity();
    onOpen();
    await readMessages(reply.body, onMessage, onActivity);
  } catch {
    // A silent or broken stream is opened again.
  } finally {
    clearTimeout(timer);
  }
  return opened ? 'ended' : 'failed';
}

// Renews a session in use. An unused one is left to expire.
async function newToken(refused: string | undefined, signal: AbortSignal): Promise<void> {
  const isNew = () => sesion.tokens()?.access_token !== refused;
  while (!signal.aborted && !isNew()) {
    if (isInUse()) return renewTokens();
    await pause(1_000, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
