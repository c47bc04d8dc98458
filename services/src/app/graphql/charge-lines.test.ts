import { eq } from 'drizzle-orm';
import type { OpenDatabase } from 'services/platform/db/database';
import { leaseChargeLine } from 'services/platform/db/schema/leases';
import { withSystemContext } from 'services/platform/db/transaction';
import { createBatchedRead } from 'services/platform/graphql/batched-read';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { openTestDatabase } from 'services/testing/database-template';
import { leaseQueries } from './lease-queries.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const MAYA = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

type Line = { type: 'rent' | 'other'; cents: number; from: string; to: string | null };

/** Reads the lease with these charge lines. */
async function leaseWith(lines: readonly Line[]) {
  await withSystemContext(open.db, async (tx) => {
    await tx.delete(leaseChargeLine).where(eq(leaseChargeLine.leaseId, 'lease-ortiz'));
    await tx.insert(leaseChargeLine).values(
      lines.map(({ type, cents, from, to }, index) => ({
        corporationId: 'corp-harbor',
        leaseId: 'lease-ortiz',
        leaseChargeLineId: `line-${index}`,
        chargeType: type,
        description: type === 'rent' ? 'Rent' : 'Parking',
        amountCents: cents,
        startsOn: from,
        endsOn: to,
      })),
    );
  });
  const context = { actor: MAYA, read: createBatchedRead(open.db, MAYA) } as GraphqlContext;
  const args = { personId: MAYA.personId, doorId: 'door-quayside-3b' };
  return leaseQueries.activeLease(args, context);
}

// Dates are ten days apart, so that time zones make no difference.
test('spec 3: the rent of a lease is the current charge line, not a past or future one', async () => {
  const lease = await leaseWith([
    { type: 'rent', cents: 140_000, from: day(-400), to: day(-20) },
    { type: 'rent', cents: 145_000, from: day(-19), to: day(40) },
    { type: 'rent', cents: 150_000, from: day(41), to: null },
    { type: 'other', cents: 7_500, from: day(-19), to: null },
  ]);
  expect(lease?.rent_cents).toBe(145_000);
  expect(lease?.charge_lines.map((one) => [one.description, one.amount_cents])).toEqual([
    ['Rent', 145_000],
    ['Parking', 7_500],
    ['Rent', 150_000],
  ]);
});

test('spec 3: a lease without charge lines has no rent', async () => {
  const lease = await leaseWith([{ type: 'rent', cents: 140_000, from: day(-400), to: day(-20) }]);
  expect(lease?.rent_cents).toBe(0);
  expect(lease?.charge_lines).toEqual([]);
});
