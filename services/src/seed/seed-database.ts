import type { Tx } from 'services/platform/db/database';
import { getToday } from './calendar.ts';
import { seedCompanies } from './companies.ts';
import { SEED_TIME_ZONE } from './context.ts';
import { seedDocuments } from './documents.ts';
import { seedHousehold } from './household.ts';
import { seedLeases } from './leases.ts';
import { seedBuildingNotices } from './maintenance/building-notices.ts';
import { seedMaintenance } from './maintenance/work-orders.ts';
import { seedAutoPay } from './money/auto-pay.ts';
import { seedPayments } from './money/payments.ts';
import { seedNotices } from './notices.ts';
import { seedRenters } from './renters.ts';
import { seedTerms } from './terms.ts';

/** Inserts all seed data, as of `today` at the properties. */
export async function seedDatabase(tx: Tx, today = getToday(SEED_TIME_ZONE)): Promise<void> {
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
