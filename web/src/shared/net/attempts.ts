import { newId } from './new-id.ts';

/** How long an attempt without a reply counts: who wants the same again later, such as another mail, gets it. */
const KEPT_MS = 10 * 60_000;

/** A call that creates something, until its reply is there. */
export interface Attempt {
  readonly path: string;
  readonly content: readonly unknown[];
  readonly key: string;
  readonly at: number;
}

/** What tells two bodies apart. A file that was changed and kept its name and size is found by the server. */
function contentOf(body: unknown): readonly unknown[] {
  if (!(body instanceof FormData)) return [JSON.stringify(body)];
  return [...body].flatMap(([name, value]) =>
    value instanceof File ? [name, value.name, value.type, value.size] : [name, value],
  );
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, i) => part === other[i]);

/** One `Idempotency-Key` for all attempts to send the same body to the same address (decision 067). */
export function createAttempts(now: () => number = Date.now) {
  let open: readonly Attempt[] = [];
  return {
    begin(path: string, body: unknown): Attempt {
      open = open.filter(({ at }) => now() - at < KEPT_MS);
      const content = contentOf(body);
      const known = open.find((one) => one.path === path && isEqual(one.content, content));
      if (known) return known;
      const made = { path, content, key: newId(), at: now() };
      open = [...open, made];
      return made;
    },
    /** Its reply is there, or the server knows the key from another call. */
    end(attempt: Attempt): void {
      open = open.filter((one) => one !== attempt);
    },
  };
}
