import type { Tx } from 'services/platform/db/database';

/** What every part of the seed gets. `today` is the date at the properties, which share one zone. */
export type SeedContext = { tx: Tx; today: string };

export const SEED_TIME_ZONE = 'America/Chicago';
