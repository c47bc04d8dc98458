import { eq } from 'drizzle-orm';
import {
  MOVERS,
  mayMove,
  type WorkOrderState,
} from 'services/maintenance/work-orders/state/work-order-states';
import { sendAct } from 'services/office';
import { workOrder, workOrderEvent } from 'services/platform/db/schema/maintenance';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { codeOf, newKey, TestRenter } from 'services/testing/test-renter';
import { WORK_ORDER_STATES } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';

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

const isIt = () => eq(workOrder.workOrderId, order.work_order_id);

/** Puts the request where a move shall begin. */
async function standAt(state: WorkOrderState): Promise<number> {
  const reopenUntil = state === 'completed' ? new Date(Date.now() + 86_400_000) : null;
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.update(workOrder).set({ state, reopenUntil }).where(isIt()).returning(),
  );
  return row?.version ?? 0;
}
async function stateNow(): Promise<WorkOrderState | undefined> {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(isIt()),
  );
  return row?.state;
}

async function moveAsRenter(from: WorkOrderState, to: WorkOrderState): Promise<boolean> {
  const reply = await maya.send('POST', `/v1/work-orders/${order.work_order_id}/moves`, {
    service,
    key: newKey(),
    body: { to, version: await standAt(from), reason: 'Because.' },
  });
  if (reply.status !== 200) expect(codeOf(reply)).toBe('work_order_move_refused');
  return reply.status === 200;
}

async function moveAsOffice(from: WorkOrderState, to: WorkOrderState): Promise<boolean> {
  await standAt(from);
  const { origins, config } = services;
  const target = { origin: origins.services, dataDir: config.dataDir, actor: 'dana' };
  // All that any move needs.
  const visit = { visit: '2099-01-01 09:00-11:00', by: 'Bayline Plumbing' };
  const given = { why: 'Because.', priority: 'high', due: '2099-01-01', on: 'parts', ...visit };
  const other = (await sisterOf()).toString();
  const act = { act: 'move', request: order.work_order_id, state: to, ...given, same: other };
  const answer = await sendAct(target, act);
  if (answer.code !== 0)
    expect([answer.code, answer.text]).toEqual([1, expect.stringContaining('cannot become')]);
  return answer.code === 0;
}
async function sisterOf(): Promise<number> {
  const rows = await withSystemContext(services.db, (tx) =>
    tx.select().from(workOrder).where(eq(workOrder.leaseId, 'lease-ortiz')),
  );
  return rows.find((row) => row.workOrderId !== order.work_order_id)?.number ?? 0;
}

const ACTS = { renter: moveAsRenter, office: moveAsOffice };
const EACH = (['renter', 'office'] as const).flatMap((mover) =>
  WORK_ORDER_STATES.map((from) => [mover, from] as const),
);

test.each(EACH)(
  'must show 1: the %s makes of a %s request every move of the table, and no other',
  async (mover, from) => {
    for (const to of WORK_ORDER_STATES) {
      const moved = await ACTS[mover](from, to);
      expect([from, to, moved]).toEqual([from, to, mayMove(from, to, mover)]);
      expect(await stateNow()).toBe(moved ? to : from);
    }
  },
);

test.each(WORK_ORDER_STATES)(
  'T1: the database itself lets a renter move a %s request as the table does, and no other way',
  async (from) => {
    for (const to of WORK_ORDER_STATES.filter((state) => state !== from)) {
      await standAt(from);
      const done = await withRenterContext(services.db, ACTOR, (tx) =>
        tx.update(workOrder).set({ state: to }).where(isIt()),
      ).then(
        () => true,
        () => false,
      );
      expect([to, done]).toEqual([to, mayMove(from, to, 'renter')]);
    }
  },
);

test.each([
  ['a priority', { priority: 'emergency' as const }],
  ['a target date', { targetOn: '2026-01-01' }],
  ['a visit', { visitCompany: 'My own plumber' }],
  ['a number', { number: 1 }],
  ['another home', { leaseId: 'lease-brandt' }],
])('T1: the database itself lets no renter set %s', async (_what, change) => {
  const write = withRenterContext(services.db, ACTOR, (tx) =>
    tx.update(workOrder).set(change).where(isIt()),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('T1: nobody of another home reads a story, and no renter writes one in another name', async () => {
  const foreign = { ...ACTOR, personId: 'person-theo-brandt', doorIds: ['door-quayside-2a'] };
  const isTold = eq(workOrderEvent.workOrderId, order.work_order_id);
  const seen = withRenterContext(services.db, foreign, (tx) =>
    tx.select().from(workOrderEvent).where(isTold),
  );
  expect(await seen).toEqual([]);
  const own = await withRenterContext(services.db, ACTOR, (tx) =>
    tx.select().from(workOrderEvent).where(isTold),
  );
  const [event] = own;
  if (!event) throw new Error('There is no story.');
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
    tx.update(workOrderEvent).set({ text: 'Never said' }).where(isTold),
  );
  await expect(rewrite).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('whoever may move at all is named in the table', () => {
  const moves = WORK_ORDER_STATES.flatMap((from) =>
    WORK_ORDER_STATES.filter((to) => MOVERS.some((mover) => mayMove(from, to, mover))),
  );
  expect(new Set(moves)).toEqual(new Set(WORK_ORDER_STATES.filter((one) => one !== 'submitted')));
});
