import type { Tx } from 'services/platform/db/database';
import { todayIn } from './calendar.ts';
import { seedCompanies } from './companies.ts';
import { SEED_TIME_ZONE } from './context.ts';
import { seedDocuments } from './documents.ts';
import { seedHousehold } from './household.ts';
import { seedLeases } from './leases.ts';
import { seedBuildingNotices } from './maintenance/building-notices.ts';
import { seedMaintenance } from './maintenance/maintenance.ts';
import { seedAutoPay } from './money/auto-pay.ts';
import { seedPayments } from './money/payments.ts';
import { seedNotices } from './notices.ts';
import { seedRenters } from './renters.ts';
import { seedTerms } from './terms.ts';

/** Puts in the companies and every renter of the seed, as of `today` at their properties. */
export async function seed(tx: Tx, today = todayIn(SEED_TIME_ZONE)): Promise<void> {
  const context = { tx, today };
  await seedCompanies(context);
  await seedRenters(context);
  await seedHousehold(context);
  await seedLeases(context);
  await seedNotices(context);
  await seedTerms(context);
  await seedDocuments(context);
  await seedPayments(context);
  await seedAutoPay(context);
  await seedMaintenance(context);
  await seedBuildingNotices(context);
}
