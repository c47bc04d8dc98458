import { databaseClock } from 'services/platform/jobs/clock';

type Clock = typeof databaseClock;

/** Start of each run by the clock of its workers, when the draws of March 1 are due. */
export const SERIES_START = new Date('2027-03-10T15:00:00Z');
/** The clock runs this many times faster than the database's, so that the claims of a killed worker expire soon. */
const SPEED = 30;

/** A clock that shows `SERIES_START` when the database's clock shows `startedMs`, and then runs `SPEED` times faster. */
export function createSeriesClock(startedMs: number): Clock {
  return async (tx) => {
    const now = await databaseClock(tx);
    return new Date(SERIES_START.getTime() + (now.getTime() - startedMs) * SPEED);
  };
}
