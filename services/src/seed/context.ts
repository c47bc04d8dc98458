import type { Tx } from 'services/platform/db/database';

/** Context of every part of the seed. `today` is the date at the properties, which share one time zone. */
export type SeedContext = { tx: Tx; today: string };

export const SEED_TIME_ZONE = 'America/Chicago';
