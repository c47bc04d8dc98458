import type { Tx } from '../database.ts';
import { todayIn } from './calendar.ts';
import { seedCompanies } from './companies.ts';
import { SEED_TIME_ZONE } from './context.ts';
import { seedDocuments } from './documents.ts';
import { seedLeases } from './leases.ts';
import { seedRenters } from './renters.ts';

/** Puts in the companies and every renter of the seed, as of `today` at their properties. */
export async function seed(tx: Tx, today = todayIn(SEED_TIME_ZONE)): Promise<void> {
  const context = { tx, today };
  await seedCompanies(context);
  await seedRenters(context);
  await seedLeases(context);
  await seedDocuments(context);
}
