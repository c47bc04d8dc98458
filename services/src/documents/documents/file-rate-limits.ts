import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit, type RateLimit } from 'services/platform/http/limits/rate-limit';

export type FileRateLimits = {
  filesPerHour: RateLimit;
  photosPerHour: RateLimit;
  videosPerHour: RateLimit;
  recordsPerDay: RateLimit;
};

/** Rate limits per person for uploads and for records archives. */
export const createFileRateLimits = (open: OpenDatabase, { limits }: Config): FileRateLimits => ({
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
  videosPerHour: createRateLimit(open, {
    name: 'videos',
    points: limits.videosPerHour,
    seconds: 3_600,
  }),
  recordsPerDay: createRateLimit(open, {
    name: 'records',
    points: limits.recordsPerDay,
    seconds: 86_400,
  }),
});
