import type { Caller } from 'services/platform/http/authenticate';
import { createWorkLimit, type WorkLimit } from './work-limit.ts';

/**
 * Limits how many files are generated concurrently: PDFs, and ledgers of thousands of lines. A statement of 5,000
 * lines keeps a CPU busy for seconds.
 */
export const fileWorkLimit: WorkLimit = createWorkLimit({
  running: 2,
  waiting: 24,
  perCaller: 4,
  waitMs: 15_000,
});

/** The key of a caller in a work limit. */
export const getCallerKey = ({
  corporationId,
  personId,
}: Pick<Caller, 'corporationId' | 'personId'>): string => `${corporationId}\n${personId}`;
