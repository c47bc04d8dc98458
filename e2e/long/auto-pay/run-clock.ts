import { databaseClock } from 'services/platform/jobs/clock';

type Clock = typeof databaseClock;

/** Start of each run by the clock of its workers, when the draws of March 1 are due. */
export const SERIES_START = new Date('2027-03-10T15:00:00Z');
/** How much faster than the database's clock, so that the claims of a killed worker expire soon. */
const SPEED = 30;

/** The database's clock, moved to `BEGIN` at `startedMs` of it, and faster. */
export function createSeriesClock(startedMs: number): Clock {
  return async (tx) => {
    const now = await databaseClock(tx);
    return new Date(SERIES_START.getTime() + (now.getTime() - startedMs) * SPEED);
  };
}
