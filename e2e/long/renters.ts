import { asSystem } from 'services/db/access';
import { type OpenDatabase, openDatabase } from 'services/db/database';
import { prepareDatabase } from 'services/db/prepare';
import { lease, leaseParty } from 'services/db/schema/leases';
import { charge, paymentMethod } from 'services/db/schema/payments';
import { brand, corporation, door, person, property } from 'services/db/schema/people';
import { seedAccounts } from 'services/identity/accounts';
import { openAccounts, postTransactions } from 'services/payments/ledger';

export type Renter = { email: string; personId: string; leaseId: string; methodIds: string[] };

export const CORPORATION = 'corp-long';
/** What each of them owes at the start, cents: more than a run can pay. */
export const DEBT_CENTS = 5_000_000;

const OWN = { corporationId: CORPORATION };
const POSTED = '2026-01-01';
const TOKENS = [
  ['bank', 'tok_bank_settles'],
  ['debit_card', 'tok_card_settles'],
  ['credit_card', 'tok_card_settles'],
  ['debit_card', 'tok_card_insufficient'],
  ['bank', 'tok_bank_returns_r01'],
  ['credit_card', 'tok_card_timeout'],
] as const;

/** Order of `methodIds`. The last three end in a refusal, a return and a lost answer. */
export const METHODS = {
  bank: 0,
  debit: 1,
  credit: 2,
  refused: 3,
  returned: 4,
  timesOut: 5,
} as const;

function renterOf(index: number): Renter {
  const id = `long-${String(index).padStart(4, '0')}`;
  return {
    email: `${id}@example.com`,
    personId: `person-${id}`,
    leaseId: `lease-${id}`,
    methodIds: TOKENS.map((_, which) => `method-${id}-${which}`),
  };
}

/** Prepares a data folder with that many renters who owe a lot, beside the usual seed. */
export async function seedRenters(dataDir: string, count: number): Promise<Renter[]> {
  const open = await openDatabase({ dataDir });
  try {
    await prepareDatabase(open);
    const renters = Array.from({ length: count }, (_, index) => renterOf(index));
    await insertRenters(open, renters);
    return renters;
  } finally {
    await open.close();
  }
}

function insertRenters({ db }: OpenDatabase, renters: Renter[]): Promise<void> {
  return asSystem(db, async (tx) => {
    await tx.insert(corporation).values({
      ...OWN,
      name: 'Long Series Rentals',
      contactUrl: 'https://www.longseries.example/contact',
      referencePrefix: 'LS',
    });
    await tx.insert(brand).values({ ...OWN, brandId: 'brand-long', name: 'Long Series' });
    await tx.insert(property).values(PROPERTY);
    await tx.insert(door).values(
      renters.map((one) => ({
        ...OWN,
        doorId: `door-${one.leaseId}`,
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
    await seedAccounts(tx, renters.map(accountOf), 'Portal-2105!');
  });
}

const PROPERTY = {
  ...OWN,
  propertyId: 'property-long',
  brandId: 'brand-long',
  name: 'Long Series',
  timeZone: 'America/Chicago',
  managerName: 'Dana Whitlock',
  managerPhone: '(715) 555-0120',
  officeAddress: '40 Dock Street',
  officeHours: 'Monday to Friday, 9 am to 5 pm',
  officePhone: '(715) 555-0120',
  emergencyPhone: '(715) 555-0142',
  offlinePayment: 'Check at the office.',
  addressLine1: '1 Long Row',
  city: 'Port Alder',
  stateAbv: 'WI',
  state: 'Wisconsin',
  countryCode: 'US',
  postalCode: '53999',
};

function leaseOf({ leaseId }: Renter): typeof lease.$inferInsert {
  return {
    ...OWN,
    leaseId,
    doorId: `door-${leaseId}`,
    leaseName: leaseId,
    state: 'active',
    moveInDate: POSTED,
    disableOnlinePayments: false,
    leaseTermId: `term-${leaseId}`,
    monthToMonth: true,
    termStart: POSTED,
    dueDay: 1,
    graceDay: 5,
    lateFeeCents: 5_000,
    depositCents: 0,
    depositHeldBy: 'Lakeshore Credit Union',
    noticeDays: 60,
  };
}

const methodsOf = (one: Renter): (typeof paymentMethod.$inferInsert)[] =>
  TOKENS.map(([kind, instrumentToken], which) => ({
    ...OWN,
    methodId: one.methodIds[which] ?? '',
    personId: one.personId,
    kind,
    institution: kind === 'bank' ? 'Lakeshore Credit Union' : 'Visa',
    last4: '0000',
    holderName: 'Long Series',
    accountType: kind === 'bank' ? ('checking' as const) : null,
    state: 'active',
    isDefault: which === 0,
    instrumentToken,
  }));

const debtOf = ({ leaseId }: Renter) => ({
  ...OWN,
  leaseId,
  transactionId: `debt-${leaseId}`,
  transactionType: 'charge' as const,
  postedOn: POSTED,
  description: 'Rent',
  payeePayer: 'Long Series Rentals',
  postings: [
    { account: 'receivable' as const, amountCents: DEBT_CENTS },
    { account: 'rent_income' as const, amountCents: -DEBT_CENTS },
  ],
});

const accountOf = (one: Renter) => ({
  email: one.email,
  givenName: 'Long',
  familyName: one.personId.slice(-4),
  dataAccess: {
    auth0_organization_id: null,
    brands: [{ brand_id: 'brand-long', rentals: [{ door_id: `door-${one.leaseId}` }] }],
    corporation_id: CORPORATION,
    person_id: one.personId,
    roles: ['resident'],
  },
});
