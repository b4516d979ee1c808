import { z } from 'zod';
import { id } from '#contract/values/fields.ts';

/** How many rows one call deletes at most; a browser sends more in several calls. */
export const maxBulk = 200;

/** The rows to delete. */
export const BulkInput = z.strictObject({ ids: z.array(id()).min(1).max(maxBulk) });
export type BulkInput = z.infer<typeof BulkInput>;

/** The rows that stay, each with the reason of its refusal. */
export const BulkReply = z.object({
  fallas: z.array(z.object({ _id: z.string(), message: z.string() })),
});
export type BulkReply = z.infer<typeof BulkReply>;

export const bulkPathOf = ({ path }: { readonly path: string }): string => `${path}/eliminar`;
