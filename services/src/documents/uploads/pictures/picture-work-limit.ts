import { availableParallelism } from 'node:os';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';

/**
 * Limits concurrent work that holds a whole file or a decoded picture in memory. One processor stays free for
 * other requests. Waiting files are already stored on disk. The wait is shorter than the 30-second timeout of
 * the page.
 */
export const pictureWorkLimit = createWorkLimit({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 48,
  perCaller: 49,
  waitMs: 25_000,
});
