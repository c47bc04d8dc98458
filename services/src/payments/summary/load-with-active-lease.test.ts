import { sql } from 'drizzle-orm';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import type { OpenDatabase } from 'services/platform/db/database';
import {
  type Actor,
  withRenterSnapshot,
  withSystemContext,
} from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { loadWithActiveLease } from './load-with-active-lease.ts';
import { findSummaryLease } from './store.ts';

let open: OpenDatabase;
let amara: Actor;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
beforeEach(async () => {
  const { rows } = await withSystemContext(open.db, (tx) =>
    tx.execute<{ door: string }>(
      sql`select door_id as door from lease join lease_party using (corporation_id, lease_id)
        where person_id = 'person-amara-okafor' and state = 'active' order by lease_id`,
    ),
  );
  const doorIds = rows.map(({ door }) => door);
  amara = { corporationId: 'corp-harbor', personId: 'person-amara-okafor', doorIds };
});
afterAll(() => open.close());

/** The answered lease and the leases that were queried, in order. */
async function askOnce(actor: Actor, failFor?: string) {
  const about: string[] = [];
  const found = await withRenterSnapshot(open.db, actor, (tx) =>
    loadWithActiveLease(tx, actor, findActiveLease, async ({ leaseId }) => {
      about.push(leaseId);
      if (leaseId === failFor) throw new Error(`There is no lease ${leaseId}.`);
      return `about ${leaseId}`;
    }),
  );
  return { lease: found?.leaseTerms.leaseId, result: found?.result, about };
}

const swapDoors = () =>
  withSystemContext(open.db, (tx) =>
    tx.execute(
      sql`update lease set door_id = case door_id when ${amara.doorIds[0]} then ${amara.doorIds[1]}
        else ${amara.doorIds[0]} end where door_id in (${amara.doorIds[0]}, ${amara.doorIds[1]})`,
    ),
  );

test('spec 6: queries the active lease of the first home on every call', async () => {
  const first = await askOnce(amara);
  expect(first).toEqual({
    lease: first.lease,
    result: `about ${first.lease}`,
    about: [first.lease],
  });
  expect(await askOnce(amara)).toEqual(first);
  const other = await askOnce({ ...amara, doorIds: amara.doorIds.toReversed() });
  expect(other.lease).not.toBe(first.lease);
  expect(other.result).toBe(`about ${other.lease}`);
});

test('does not answer for the cached lease of the home when it has changed, even if that query fails', async () => {
  const { lease: former } = await askOnce(amara);
  await swapDoors();
  const now = await askOnce(amara, former);
  expect(now.lease).not.toBe(former);
  expect(now).toMatchObject({ result: `about ${now.lease}`, about: [former, now.lease] });
  expect(await askOnce(amara)).toMatchObject({ lease: now.lease, about: [now.lease] });
  await swapDoors();
});

test('reports a failure of the query for the active lease', async () => {
  const { lease } = await askOnce(amara);
  await expect(askOnce(amara, lease)).rejects.toThrow(`There is no lease ${lease}.`);
});

test('does not answer for a lease that has ended', async () => {
  const { lease } = await askOnce(amara);
  const setState = (state: string) =>
    withSystemContext(open.db, (tx) =>
      tx.execute(sql`update lease set state = ${state} where lease_id = ${lease}`),
    );
  await setState('ended');
  expect(await askOnce(amara)).toEqual({ lease: undefined, result: undefined, about: [lease] });
  await setState('active');
});

test('uses only the lines of the active lease when two leases of the caller are at one door', async () => {
  const [home, other] = amara.doorIds;
  const readLines = (actor: Actor) =>
    withRenterSnapshot(open.db, actor, (tx) => findSummaryLease(tx, actor)).then((found) => {
      if (!found) throw new Error('There is no active lease.');
      return { lease: found.leaseId, lines: found.recurring.lines };
    });
  const move = (from: string | undefined, to: string | undefined, lease: string) =>
    withSystemContext(open.db, (tx) =>
      tx.execute(
        sql`update lease set door_id = ${to} where door_id = ${from} and lease_id = ${lease}`,
      ),
    );
  const alone = await readLines(amara);
  const second = await readLines({ ...amara, doorIds: amara.doorIds.toReversed() });
  expect(alone.lines.length).toBeGreaterThan(0);
  expect(second.lines.length).toBeGreaterThan(0);
  await move(other, home, second.lease);
  const together = await readLines(amara);
  await move(home, other, second.lease);
  expect([alone, second]).toContainEqual(together);
});
