import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';

export type FileLimits = { filesPerHour: RateLimit; photosPerHour: RateLimit };

/** How many files and how many photos a person may send. */
export const fileLimits = (open: OpenDatabase, { limits }: Config): FileLimits => ({
  filesPerHour: createRateLimit(open, {
    name: 'files',
    points: limits.filesPerHour,
    seconds: 3_600,
  }),
  photosPerHour: createRateLimit(open, {
    name: 'photos',
    points: limits.photosPerHour,
    seconds: 3_600,
  }),
});
