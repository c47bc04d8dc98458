import { and, eq } from 'drizzle-orm';
import { leaseParty } from 'services/platform/db/schema/leases';
import { mail } from 'services/platform/db/schema/mail';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
let request: string;

const LEASE = 'lease-meyer';
const act = (args: Record<string, unknown>) => sendTestAct(services, args);
const mails = () =>
  withSystemContext(services.db, (tx) => tx.select().from(mail).where(eq(mail.leaseId, LEASE)));

beforeAll(async () => {
  services = await startTestServices();
  const rows = await withSystemContext(services.db, async (tx) => {
    const ofHome = and(eq(leaseParty.corporationId, 'corp-harbor'), eq(leaseParty.leaseId, LEASE));
    await tx.delete(leaseParty).where(ofHome);
    return tx.select().from(workOrder).where(eq(workOrder.leaseId, LEASE));
  });
  request = rows[0]?.workOrderId ?? '';
});
afterAll(() => services.close());

const VISIT = '2099-01-05 09:00-11:00';
const by = 'Bayline Plumbing';

test('completes a work order of a lease without parties and notifies no one', async () => {
  const before = (await mails()).length;
  const acts = [
    { act: 'move', state: 'acknowledged' },
    { act: 'move', state: 'triaged', priority: 'high' },
    { act: 'tell', text: 'We look at it between two leases.' },
    { act: 'cost', cents: 8_500, for: 'A new pane.' },
    { act: 'offer-slots', slot: [VISIT], by, mail: 'visits@bayline.example' },
    { act: 'move', state: 'scheduled', visit: VISIT, by },
    { act: 'move', state: 'in_progress', by },
    { act: 'move', state: 'work_done', why: 'Done while it stood empty.', by },
  ];
  for (const args of acts) {
    const { code, text } = await act({ ...args, request });
    expect([args, code, text]).toEqual([args, 0, expect.any(String)]);
  }
  expect(await mails()).toHaveLength(before);
});
