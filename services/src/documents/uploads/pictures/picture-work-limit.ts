import { availableParallelism } from 'node:os';
import { createWorkLimit } from 'services/platform/http/limits/work-limit';

/**
 * Work that holds a whole file or a decoded picture in memory. One processor stays free for the other
 * requests. What waits here has been received and lies on disk; the page waits 30 seconds for its answer.
 */
export const pictureWorkLimit = createWorkLimit({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 48,
  perCaller: 49,
  waitMs: 25_000,
});
