import { toInstant } from './calendar.ts';
import { SEED_TIME_ZONE } from './context.ts';

const instants = new Map<string, Date>();

/** Returns the instant of an hour of a day at the properties. Cached, because thousands of rows share a few hundred instants. */
export function toSeedInstant(date: string, hour: number): Date {
  const key = `${date} ${hour}`;
  const instant = instants.get(key) ?? toInstant(date, hour, SEED_TIME_ZONE);
  instants.set(key, instant);
  return instant;
}
