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
import { accountOf, debtOf, leaseOf, methodsOf, PROPERTY } from './renter-rows.ts';
import { CORPORATION, DEBT_CENTS, doorOf, OWN, POSTED, type Renter, renterOf } from './renters.ts';

/** A statement has places for 65,535 values. */
const AT_ONCE = 500;

/** Prepares a database with that many renters who owe a lot, beside the usual seed. */
export async function seedRenters(where: DatabaseOptions, count: number): Promise<Renter[]> {
  if (!where.databaseUrl) await copySeededFolder(where.dataDir);
  const open = await openDatabase(where);
  try {
    await prepareDatabase(open);
    const renters = Array.from({ length: count }, (_, index) => renterOf(index));
    await insertRenters(open, renters);
    // As a database that has run for a while has counted its rows.
    await analyzeTables(open);
    return renters;
  } finally {
    await open.close();
  }
}

function insertRenters({ db }: OpenDatabase, renters: Renter[]): Promise<void> {
  return withSystemContext(db, async (tx) => {
    await insertCompany(tx);
    for (let first = 0; first < renters.length; first += AT_ONCE) {
      await insertSome(tx, renters.slice(first, first + AT_ONCE));
    }
    await seedAccounts(tx, renters.map(accountOf), 'Portal-2105!');
  });
}

async function insertCompany(tx: Tx): Promise<void> {
  await tx.insert(corporation).values({
    ...OWN,
    name: 'Long Series Rentals',
    contactUrl: 'https://www.longseries.example/contact',
    referencePrefix: 'LS',
    // They pay the same amount often, and are not asked whether they mean it.
    sameAmountHours: 0,
  });
  await tx.insert(brand).values({ ...OWN, brandId: 'brand-long', name: 'Long Series' });
  await tx.insert(property).values(PROPERTY);
}

async function insertSome(tx: Tx, renters: Renter[]): Promise<void> {
  await tx.insert(door).values(
    renters.map((one) => ({
      ...OWN,
      doorId: doorOf(one.leaseId),
      propertyId: PROPERTY.propertyId,
      unit: null,
    })),
  );
  await tx.insert(person).values(
    renters.map((one) => ({
      ...OWN,
      personId: one.personId,
      firstName: 'Long',
      lastName: one.personId.slice(-4),
      email: one.email,
    })),
  );
  await tx.insert(lease).values(renters.map(leaseOf));
  await tx
    .insert(leaseParty)
    .values(renters.map(({ leaseId, personId }) => ({ ...OWN, leaseId, personId, position: 0 })));
  await tx.insert(paymentMethod).values(renters.flatMap(methodsOf));
  await openAccounts(
    tx,
    CORPORATION,
    renters.map((one) => one.leaseId),
  );
  await postTransactions(tx, renters.map(debtOf));
  await tx.insert(charge).values(
    renters.map(({ leaseId }) => ({
      ...OWN,
      chargeId: `charge-${leaseId}`,
      leaseId,
      chargeType: 'rent' as const,
      description: 'Rent',
      postedOn: POSTED,
      dueOn: POSTED,
      amountCents: DEBT_CENTS,
      reason: 'The debt of the long series.',
      leaseSection: null,
      transactionId: `debt-${leaseId}`,
    })),
  );
}
