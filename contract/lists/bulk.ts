import { z } from 'zod';
import { id } from '#contract/values/fields.ts';

export const maxBulk = 200;

export const BulkInput = z.strictObject({ ids: z.array(id()).min(1).max(maxBulk) });
export type BulkInput = z.infer<typeof BulkInput>;

export const BulkReply = z.object({
  fallas: z.array(z.object({ _id: z.string(), message: z.string() })),
});
export type BulkReply = z.infer<typeof BulkReply>;

export const bulkPathOf = ({ path }: { readonly path: string }): string => `${path}/eliminar`;
