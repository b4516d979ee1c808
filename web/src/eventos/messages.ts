import { createParser } from 'eventsource-parser';

export interface Message {
  readonly name: string;
  readonly data: string;
}

/** Reads a text/event-stream until it ends. `onActivity` is called for comments too. */
export async function readMessages(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: Message) => void,
  onActivity: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event) onMessage({ name: event, data });
    },
  });
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onActivity();
    parser.feed(value);
  }
}

const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Milliseconds before the next attempt: exponential backoff with jitter. */
export function waitAfter(failures: number, random = Math.random()): number {
  const delay = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return delay / 2 + (delay / 2) * random;
}
