import type { z } from 'zod';

const prefix = 'borrador:';
const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/** Unsaved input in this browser, by user and name. `read` returns null unless the draft fits `schema`. */
export const drafts = {
  read: <Content>(userId: string, name: string, schema: z.ZodType<Content>): Content | null => {
    try {
      const text = localStorage.getItem(keyOf(userId, name));
      return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  },

  /** Whether it was stored. */
  write: (userId: string, name: string, content: unknown): boolean => {
    try {
      localStorage.setItem(keyOf(userId, name), JSON.stringify(content));
      return true;
    } catch {
      // Local storage is full: the draft stays as it was.
      return false;
    }
  },

  remove: (userId: string, name: string): void => localStorage.removeItem(keyOf(userId, name)),

  /** Removes all drafts except those of `userId`, because the next person must not see them. */
  clear: (userId?: string): void => {
    const own = userId && keyOf(userId, '');
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !(own && key.startsWith(own))) localStorage.removeItem(key);
    }
  },
};
