import { databaseClock } from 'services/platform/jobs/clock';

type Clock = typeof databaseClock;

/** When each run begins by the clock of its workers: the draws of the 1st of March are due. */
export const BEGIN = new Date('2027-03-10T15:00:00Z');
/** So many times faster than the database's: what a killed worker had in hand is free again soon. */
const SPEED = 30;

/** The database's clock, moved to `BEGIN` at `startedMs` of it, and faster. */
export function runClock(startedMs: number): Clock {
  return async (tx) => {
    const now = await databaseClock(tx);
    return new Date(BEGIN.getTime() + (now.getTime() - startedMs) * SPEED);
  };
}
