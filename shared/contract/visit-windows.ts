import { dateSchema } from './primitives.ts';
import * as z from './z.ts';

/** Parts of a day that a renter can prefer: 8 to 12, 12 to 4, 4 to 7. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;

/** Number of days that can be chosen, and the minimum and maximum number of windows. */
export const WINDOW_DAYS = 14;
export const MIN_WINDOWS = 3;
export const MAX_WINDOWS = WINDOW_DAYS * DAY_PARTS.length;

export const visitWindowSchema = z.strictObject({ on: dateSchema, part: z.oneOf(DAY_PARTS) });
export type VisitWindow = z.Infer<typeof visitWindowSchema>;
