import type { Caller } from 'services/platform/http/authenticate';
import { createWorkLimit, type WorkLimit } from './work-limit.ts';

/**
 * Bounds how many files are written at once for requests: PDFs, and ledgers of thousands of lines. A statement
 * of 5,000 lines takes a processor for seconds.
 */
export const fileWorkLimit: WorkLimit = createWorkLimit({
  running: 2,
  waiting: 24,
  perCaller: 4,
  waitMs: 15_000,
});

/** How a work limit tells callers apart. */
export const getCallerKey = ({
  corporationId,
  personId,
}: Pick<Caller, 'corporationId' | 'personId'>): string => `${corporationId}\n${personId}`;
