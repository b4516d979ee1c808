import type { z } from 'zod';

const prefix = 'borrador:';
const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`;

/**
 * What a person has typed and not saved yet, kept in this browser under their `_id` and a name: a reload restores it.
 * Reading answers null where there is none, or where it is no longer of the shape that `schema` says.
 */
export const drafts = {
  read: <Content>(userId: string, name: string, schema: z.ZodType<Content>): Content | null => {
    try {
      const text = localStorage.getItem(keyOf(userId, name));
      return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  },

  write: (userId: string, name: string, content: unknown): void => {
    try {
      localStorage.setItem(keyOf(userId, name), JSON.stringify(content));
    } catch {
      // The browser's room is used up: the draft stays as it was, and leaving the page asks anyway.
    }
  },

  remove: (userId: string, name: string): void => localStorage.removeItem(keyOf(userId, name)),

  /** Forgets every draft, or all but those of `userId`: nothing of one person's data may be left to the next one. */
  forget: (userId?: string): void => {
    const own = userId && keyOf(userId, '');
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !(own && key.startsWith(own))) localStorage.removeItem(key);
    }
  },
};
