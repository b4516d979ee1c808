import { z } from 'zod';

/** A QR code as the path of an SVG whose view box is `lado` units wide and high; a dark module is one unit. */
export const Qr = z.object({ lado: z.number().int(), trazo: z.string() });
export type Qr = z.infer<typeof Qr>;
