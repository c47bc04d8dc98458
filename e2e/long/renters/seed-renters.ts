import { analyzeTables, prepareDatabase } from 'services/app/seed/prepare-database';
import { openAccounts, postTransactions } from 'services/payments';
import {
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
  type Tx,
} from 'services/platform/db/database';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { charge, paymentMethod } from 'services/platform/db/schema/payments';
import { brand, corporation, door, person, property } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { seedAccounts } from 'services/stand-ins/identity/accounts/accounts';
import { copySeededFolder } from 'services/testing/database-template';
import {
  PROPERTY,
  toDebtTransaction,
  toIdentityAccount,
  toLeaseRow,
  toMethodRows,
} from './renter-rows.ts';
import {
  CORPORATION,
  createRenter,
  DEBT_CENTS,
  getDoorId,
  OWN_CORPORATION,
  POSTED_ON,
  type SeriesRenter,
} from './renters.ts';

/** A statement can have at most 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/** Prepares a database with this many renters who owe a lot, in addition to the usual seed. */
export async function seedRenters(
  database: DatabaseOptions,
  count: number,
): Promise<SeriesRenter[]> {
  if (!database.databaseUrl) await copySeededFolder(database.dataDir);
  const open = await openDatabase(database);
  try {
    await prepareDatabase(open);
    const renters = Array.from({ length: count }, (_, index) => createRenter(index));
    await insertRenters(open, renters);
    // A database in use has table statistics, which the query planner needs.
    await analyzeTables(open);
    return renters;
  } finally {
    await open.close();
  }
}

function insertRenters({ db }: OpenDatabase, renters: SeriesRenter[]): Promise<void> {
  return withSystemContext(db, async (tx) => {
    await insertCompany(tx);
    for (let start = 0; start < renters.length; start += ROWS_PER_INSERT) {
      await insertBatch(tx, renters.slice(start, start + ROWS_PER_INSERT));
    }
    await seedAccounts(tx, renters.map(toIdentityAccount), 'Portal-2105!');
  });
}

async function insertCompany(tx: Tx): Promise<void> {
  await tx.insert(corporation).values({
    ...OWN_CORPORATION,
    name: 'Long Series Rentals',
    contactUrl: 'https://www.longseries.example/contact',
    referencePrefix: 'LS',
    // Turns off the duplicate payment guard, because the renters often pay the same amount.
    sameAmountHours: 0,
  });
  await tx.insert(brand).values({ ...OWN_CORPORATION, brandId: 'brand-long', name: 'Long Series' });
  await tx.insert(property).values(PROPERTY);
}

async function insertBatch(tx: Tx, renters: SeriesRenter[]): Promise<void> {
  await tx.insert(door).values(
    renters.map((renter) => ({
      ...OWN_CORPORATION,
      doorId: getDoorId(renter.leaseId),
      propertyId: PROPERTY.propertyId,
      unit: null,
    })),
  );
  await tx.insert(person).values(
    renters.map((renter) => ({
      ...OWN_CORPORATION,
      personId: renter.personId,
      firstName: 'Long',
      lastName: renter.personId.slice(-4),
      email: renter.email,
    })),
  );
  await tx.insert(lease).values(renters.map(toLeaseRow));
  await tx.insert(leaseParty).values(
    renters.map(({ leaseId, personId }) => ({
      ...OWN_CORPORATION,
      leaseId,
      personId,
      position: 0,
    })),
  );
  await tx.insert(paymentMethod).values(renters.flatMap(toMethodRows));
  await openAccounts(
    tx,
    CORPORATION,
    renters.map((renter) => renter.leaseId),
  );
  await postTransactions(tx, renters.map(toDebtTransaction));
  await tx.insert(charge).values(
    renters.map(({ leaseId }) => ({
      ...OWN_CORPORATION,
      chargeId: `charge-${leaseId}`,
      leaseId,
      chargeType: 'rent' as const,
      description: 'Rent',
      postedOn: POSTED_ON,
      dueOn: POSTED_ON,
      amountCents: DEBT_CENTS,
      reason: 'The debt of the long series.',
      leaseSection: null,
      transactionId: `debt-${leaseId}`,
    })),
  );
}
