import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';

/** How many files a person may send. */
export const filesPerHour = (open: OpenDatabase, { limits }: Config): RateLimit =>
  createRateLimit(open, { name: 'files', points: limits.filesPerHour, seconds: 3_600 });

/** How often a person may have their records made. */
export const recordsPerDay = (open: OpenDatabase, { limits }: Config): RateLimit =>
  createRateLimit(open, { name: 'records', points: limits.recordsPerDay, seconds: 86_400 });
