import { eq } from 'drizzle-orm';
import {
  canTransition,
  TRANSITION_ROLES,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-state-machine';
import { sendAct } from 'services/office';
import { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';

let services: TestServices;
let maya: TestRenter;
let order: WorkOrderDetails;

const service = 'maintenance';
const ACTOR = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  const { body } = await maya.send<WorkOrderDetails[]>('GET', '/v1/work-orders', { service });
  const [first] = body;
  if (!first) throw new Error('Maya has no request.');
  order = first;
});
afterAll(() => services.close());

const matchesRequest = () => eq(workOrder.workOrderId, order.work_order_id);

/** Sets the state of the request directly in the database. Returns its version. */
async function setState(state: WorkOrderState): Promise<number> {
  const reopenUntil = state === 'completed' ? new Date(Date.now() + 86_400_000) : null;
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ state, reopenUntil }).where(matchesRequest()).returning(),
  );
  return row?.version ?? 0;
}
async function readState(): Promise<WorkOrderState | undefined> {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(matchesRequest()),
  );
  return row?.state;
}

async function transitionAsRenter(from: WorkOrderState, to: WorkOrderState): Promise<boolean> {
  const reply = await maya.send('POST', `/v1/work-orders/${order.work_order_id}/moves`, {
    service,
    key: createKey(),
    body: { to, version: await setState(from), reason: 'Because.' },
  });
  if (reply.status !== 200) expect(getErrorCode(reply)).toBe('work_order_move_refused');
  return reply.status === 200;
}

async function transitionAsOffice(from: WorkOrderState, to: WorkOrderState): Promise<boolean> {
  await setState(from);
  const { origins, config } = services;
  const target = { origin: origins.services, dataDir: config.dataDir, actor: 'dana' };
  // The options that any transition can require.
  const visit = { visit: '2099-01-01 09:00-11:00', by: 'Bayline Plumbing' };
  const options = { why: 'Because.', priority: 'high', due: '2099-01-01', on: 'parts', ...visit };
  const other = (await findOtherNumber()).toString();
  const act = { act: 'move', request: order.work_order_id, state: to, ...options, same: other };
  const answer = await sendAct(target, act);
  if (answer.code !== 0)
    expect([answer.code, answer.text]).toEqual([1, expect.stringContaining('cannot become')]);
  return answer.code === 0;
}
async function findOtherNumber(): Promise<number> {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(eq(workOrder.leaseId, 'lease-ortiz')),
  );
  return rows.find((row) => row.workOrderId !== order.work_order_id)?.number ?? 0;
}

const TRANSITION_BY_ROLE = { renter: transitionAsRenter, office: transitionAsOffice };
const ROLES_AND_STATES = (['renter', 'office'] as const).flatMap((role) =>
  WORK_ORDER_STATES.map((from) => [role, from] as const),
);

test.each(ROLES_AND_STATES)(
  'allows the %s exactly the transitions of the state machine from a %s request',
  async (role, from) => {
    for (const to of WORK_ORDER_STATES) {
      const isDone = await TRANSITION_BY_ROLE[role](from, to);
      expect([from, to, isDone]).toEqual([from, to, canTransition(from, to, role)]);
      expect(await readState()).toBe(isDone ? to : from);
    }
  },
);

test.each(WORK_ORDER_STATES)(
  'lets the database role of renters make only the transitions of the state machine from a %s request',
  async (from) => {
    for (const to of WORK_ORDER_STATES.filter((state) => state !== from)) {
      await setState(from);
      const done = await withRenterContext(services.db, ACTOR, (tx) =>
        tx.update(workOrder).set({ state: to }).where(matchesRequest()),
      ).then(
        () => true,
        () => false,
      );
      expect([to, done]).toEqual([to, canTransition(from, to, 'renter')]);
    }
  },
);

test.each([
  ['a priority', { priority: 'emergency' as const }],
  ['a target date', { targetOn: '2026-01-01' }],
  ['a visit', { visitCompany: 'My own plumber' }],
  ['a number', { number: 1 }],
  ['another home', { leaseId: 'lease-brandt' }],
])('prevents the database role of renters from setting %s', async (_what, change) => {
  const write = withRenterContext(services.db, ACTOR, (tx) =>
    tx.update(workOrder).set(change).where(matchesRequest()),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('hides the timeline from other homes and rejects events in the name of someone else', async () => {
  const stranger = { ...ACTOR, personId: 'person-theo-brandt', doorIds: ['door-quayside-2a'] };
  const isEventOfRequest = eq(workOrderEvent.workOrderId, order.work_order_id);
  const seen = withRenterContext(services.db, stranger, (tx) =>
    tx.select().from(workOrderEvent).where(isEventOfRequest),
  );
  expect(await seen).toEqual([]);
  const own = await withRenterContext(services.db, ACTOR, (tx) =>
    tx.select().from(workOrderEvent).where(isEventOfRequest),
  );
  const [event] = own;
  if (!event) throw new Error('The timeline is empty.');
  for (const forged of [
    { actorKind: 'office' as const, personId: null },
    { actorKind: 'renter' as const, personId: 'person-sam-ortiz' },
  ]) {
    const write = withRenterContext(services.db, ACTOR, (tx) =>
      tx.insert(workOrderEvent).values({ ...event, ...forged, position: 10_000 }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  }
  const rewrite = withRenterContext(services.db, ACTOR, (tx) =>
    tx.update(workOrderEvent).set({ text: 'Never said' }).where(isEventOfRequest),
  );
  await expect(rewrite).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('makes every state except submitted reachable by a transition', () => {
  const reachable = WORK_ORDER_STATES.flatMap((from) =>
    WORK_ORDER_STATES.filter((to) =>
      TRANSITION_ROLES.some((role) => canTransition(from, to, role)),
    ),
  );
  expect(new Set(reachable)).toEqual(
    new Set(WORK_ORDER_STATES.filter((one) => one !== 'submitted')),
  );
});
