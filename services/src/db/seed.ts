import { seedIdentity } from '../identity/seed.ts';
import type { Tx } from './database.ts';
import { seedAutoPay } from './seed/auto-pay.ts';
import { seedBuildingNotices } from './seed/building-notices.ts';
import { todayIn } from './seed/calendar.ts';
import { seedCompanies } from './seed/companies.ts';
import { SEED_TIME_ZONE } from './seed/context.ts';
import { seedDocuments } from './seed/documents.ts';
import { seedHousehold } from './seed/household.ts';
import { seedLeases } from './seed/leases.ts';
import { seedMaintenance } from './seed/maintenance.ts';
import { seedNotices } from './seed/notices.ts';
import { seedPayments } from './seed/payments.ts';
import { seedRenters } from './seed/renters.ts';
import { seedTerms } from './seed/terms.ts';

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
  await seedIdentity(tx);
}
