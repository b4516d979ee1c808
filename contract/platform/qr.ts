import { z } from 'zod';

export const Qr = z.object({ lado: z.number().int(), trazo: z.string() });
export type Qr = z.infer<typeof Qr>;
