import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { leaseOfRenter } from './find-renter.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const leaseOf = async (renter: string) =>
  (await withSystemContext(open.db, (tx) => leaseOfRenter(tx, renter))).leaseId;

test('of a renter with several homes none is chosen: the office names the lease', async () => {
  await expect(leaseOf('amara.okafor@example.com')).rejects.toThrow(
    'amara.okafor@example.com has several leases: give the id of one, lease-okafor, lease-okafor-garage.',
  );
  expect(await leaseOf('lease-okafor-garage')).toBe('lease-okafor-garage');
  expect(await leaseOf('lease-ortiz')).toBe('lease-ortiz');
  expect(await leaseOf('sam.ortiz@example.com')).toBe('lease-ortiz');
});
