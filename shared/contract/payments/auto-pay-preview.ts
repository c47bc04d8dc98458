import * as z from '../z.ts';
import { autoPayDrawSchema, noticeWaiverFields, uncoveredSchema } from './auto-pay.ts';

export const autoPayPreviewSchema = z.object({
  forecast: z.array(autoPayDrawSchema),
  uncovered: uncoveredSchema,
  /** The mandate that the renter has to agree to for these terms. */
  mandate: z.object({ version: z.string(), text: z.string(), ...noticeWaiverFields }),
});
export type AutoPayPreview = z.Infer<typeof autoPayPreviewSchema>;
