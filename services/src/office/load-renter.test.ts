import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { loadRenterLease } from './load-renter.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const loadLease = async (renter: string) =>
  (await withSystemContext(open.db, (tx) => loadRenterLease(tx, renter))).leaseId;

test('requires a lease id for a renter with several leases', async () => {
  await expect(loadLease('amara.okafor@example.com')).rejects.toThrow(
    'amara.okafor@example.com has several leases: give the id of one, lease-okafor, lease-okafor-garage.',
  );
  expect(await loadLease('lease-okafor-garage')).toBe('lease-okafor-garage');
  expect(await loadLease('lease-ortiz')).toBe('lease-ortiz');
  expect(await loadLease('sam.ortiz@example.com')).toBe('lease-ortiz');
});
