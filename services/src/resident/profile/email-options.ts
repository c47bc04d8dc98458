import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit, type RateLimit } from 'services/platform/http/limits/rate-limit';

export type EmailOptions = {
  /** Secret for hashing codes. */
  secret: string;
  /** Limits the codes sent per person. */
  codes: RateLimit;
};

export function createEmailOptions(open: OpenDatabase, { limits, links }: Config): EmailOptions {
  const rule = { name: 'email-codes', points: limits.emailCodesPerHour, seconds: 3_600 };
  return { secret: links.secret, codes: createRateLimit(open, rule) };
}
