import { instantAt } from './calendar.ts';
import { SEED_TIME_ZONE } from './context.ts';

const instants = new Map<string, Date>();

/** An hour of a day at the properties. Thousands of rows share a few hundred of them. */
export function toSeedInstant(date: string, hour: number): Date {
  const key = `${date} ${hour}`;
  const instant = instants.get(key) ?? instantAt(date, hour, SEED_TIME_ZONE);
  instants.set(key, instant);
  return instant;
}
