import { and, asc, eq, like } from 'drizzle-orm';
import { closeFinishedWorkOrders } from 'services/maintenance/actions/close-finished-work-orders';
import { VisitTester } from 'services/maintenance/scheduling/test-visits';
import { ledgerPosting, ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter, type TestReply } from 'services/testing/test-renter';
import type { AccountSummary } from 'shared/contract/payments/summary';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';

let services: TestServices;
let renter: TestRenter;
let maya: VisitTester;

beforeAll(async () => {
  services = await startTestServices();
  renter = await TestRenter.signIn(services, 'maya.ortiz');
  maya = new VisitTester(services, renter);
});
afterAll(() => services.close());

const service = 'maintenance';
const read = async (id: string) =>
  (await renter.send<WorkOrderDetails>('GET', `/v1/work-orders/${id}`, { service })).body;
const answer = (
  id: string,
  body: unknown,
  key = createKey(),
): Promise<TestReply<WorkOrderDetails>> =>
  renter.send('POST', `/v1/work-orders/${id}/cost`, { service, key, body });
const askCost = (request: string, cents: number) =>
  maya.office({ act: 'cost', request, cents, for: 'A new window pane.' });
async function listCharges(id: string) {
  const { number } = await read(id);
  return withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(charge)
      .where(eq(charge.description, `Repair #${number}`)),
  );
}
const listOpenCharges = async (id: string) =>
  (await listCharges(id)).filter(({ withdrawnAt }) => withdrawnAt === null);
async function answerFinishedWork(id: string, to: 'completed' | 'reopened', key = createKey()) {
  const { version } = await read(id);
  const reply = await renter.send<WorkOrderDetails>('POST', `/v1/work-orders/${id}/moves`, {
    service,
    key,
    body: { to, version },
  });
  expect(reply.status).toBe(200);
  return reply.body;
}
/** Reads the ledger lines of a request in the order of posting. */
async function listLedgerLines(id: string) {
  const { number } = await read(id);
  return withSystemContext(services.db, (tx) =>
    tx
      .select({
        transactionId: ledgerTransaction.transactionId,
        transactionType: ledgerTransaction.transactionType,
        reverses: ledgerTransaction.reversesTransactionId,
        cents: ledgerPosting.amountCents,
      })
      .from(ledgerTransaction)
      .innerJoin(
        ledgerPosting,
        and(
          eq(ledgerPosting.transactionId, ledgerTransaction.transactionId),
          like(ledgerPosting.accountId, 'receivable:%'),
        ),
      )
      .where(like(ledgerTransaction.description, `Repair #${number}%`))
      .orderBy(asc(ledgerTransaction.entryNumber)),
  );
}
/** Reads the balance and the open charges from the payments service. */
async function readAmountsOwed() {
  const { body } = await renter.send<AccountSummary>('GET', '/v1/account-summary', {
    service: 'payments',
  });
  const { balance_cents: balance, left_to_pay_cents: left, charges } = body;
  return { balance, left, charges: charges.filter(({ charge_type: type }) => type === 'other') };
}
async function createApprovedRequest(cents: number): Promise<string> {
  const id = await maya.createPlannedRequest();
  await askCost(id, cents);
  const { cost } = await read(id);
  const body = { cost_id: cost?.cost_id, amount_cents: cents, answer: 'accepted' };
  expect((await answer(id, body)).status).toBe(200);
  return id;
}
async function finishWork(request: string): Promise<void> {
  await maya.office({ act: 'move', request, state: 'in_progress' });
  await maya.office({ act: 'move', request, state: 'work_done', why: 'Done.' });
}

test('charges an approved cost only after the renter accepts the work', async () => {
  const id = await maya.createPlannedRequest();
  expect((await read(id)).cost).toBeNull();
  await askCost(id, 8_500);
  const { cost } = await read(id);
  expect(cost).toMatchObject({ amount_cents: 8_500, state: 'asked', may_answer: true });
  const acceptance = { cost_id: cost?.cost_id, amount_cents: 8_500, answer: 'accepted' };
  const key = createKey();
  const accepted = await answer(id, acceptance, key);
  expect(accepted.body.cost).toMatchObject({
    state: 'accepted',
    answered_by: 'Maya Ortiz',
    is_charged: false,
    may_answer: false,
  });
  expect((await answer(id, acceptance, key)).replayed).toBe(true);
  expect(accepted.body.story.map(({ kind }) => kind).slice(-2)).toEqual([
    'cost_asked',
    'cost_accepted',
  ]);
  expect(await listCharges(id)).toEqual([]);
  const second = await maya.tryOffice({ act: 'cost', request: id, cents: 9_900, for: 'More.' });
  expect([second.code, second.text]).toEqual([1, expect.stringContaining('cannot be changed')]);
  await finishWork(id);
  expect(await listCharges(id)).toEqual([]);
  expect((await read(id)).status).toEqual({
    next_step: 'confirm',
    visit: 'none',
    cost: 'approved',
  });
  await answerFinishedWork(id, 'reopened');
  expect((await read(id)).status).toMatchObject({ cost: 'on_hold' });
  await finishWork(id);
  expect(await listCharges(id)).toEqual([]);
  expect((await answerFinishedWork(id, 'completed')).status).toMatchObject({ cost: 'charged' });
  const [firstCharge, ...more] = await listCharges(id);
  expect(more).toEqual([]);
  expect(firstCharge).toMatchObject({
    amountCents: 8_500,
    reason: expect.stringMatching(
      /^For request #\d+: A new window pane\. Maya Ortiz approved this/,
    ),
  });
});

test('reverses the charge when the request is reopened, and posts it again when the work is accepted', async () => {
  const before = await readAmountsOwed();
  const id = await createApprovedRequest(4_500);
  await finishWork(id);
  expect(await readAmountsOwed()).toEqual(before);
  await answerFinishedWork(id, 'completed');
  const charged = await readAmountsOwed();
  expect(charged.left).toBe(before.left + 4_500);
  const key = createKey();
  const opened = await answerFinishedWork(id, 'reopened', key);
  expect(opened).toMatchObject({
    state: 'reopened',
    status: { next_step: 'office_plans_again', cost: 'on_hold' },
    cost: { is_charged: false },
  });
  expect(await readAmountsOwed()).toEqual(before);
  // The ledger keeps both lines.
  const lines = await listLedgerLines(id);
  expect(lines.map(({ transactionType, cents }) => [transactionType, cents])).toEqual([
    ['charge', 4_500],
    ['adjustment', -4_500],
  ]);
  expect(lines[1]?.reverses).toBe(lines[0]?.transactionId);
  await finishWork(id);
  await answerFinishedWork(id, 'completed');
  expect(await readAmountsOwed()).toMatchObject({ left: before.left + 4_500 });
  expect(await listOpenCharges(id)).toHaveLength(1);
  expect(await listCharges(id)).toHaveLength(2);
});

test('charges an approved cost when the request is completed without an answer', async () => {
  const id = await createApprovedRequest(3_000);
  await finishWork(id);
  const later = new Date(Date.now() + 10 * 86_400_000);
  await closeFinishedWorkOrders({ db: services.db, rules: services.config.workOrders }, later);
  expect(await read(id)).toMatchObject({ state: 'completed', status: { cost: 'charged' } });
  expect(await listOpenCharges(id)).toHaveLength(1);
});

test('charges nothing if a request with an approved cost is canceled before the work', async () => {
  const id = await createApprovedRequest(6_000);
  const { version } = await read(id);
  const body = { to: 'cancelled', version, reason: 'We fixed it ourselves.' };
  const reply = await renter.send<WorkOrderDetails>('POST', `/v1/work-orders/${id}/moves`, {
    service,
    key: createKey(),
    body,
  });
  expect(reply.body).toMatchObject({ state: 'cancelled', status: { cost: 'dropped' } });
  expect(await listCharges(id)).toEqual([]);
});

test('rejects the approval of an outdated cost and of an amount that the renter made up', async () => {
  const id = await maya.createPlannedRequest();
  await askCost(id, 8_500);
  const { cost } = await read(id);
  await askCost(id, 12_000);
  const outdated = await answer(id, {
    cost_id: cost?.cost_id,
    amount_cents: 8_500,
    answer: 'accepted',
  });
  expect([outdated.status, getErrorCode(outdated)]).toEqual([409, 'version_conflict']);
  const now = (await read(id)).cost;
  const madeUp = await answer(id, { cost_id: now?.cost_id, amount_cents: 1, answer: 'accepted' });
  expect([madeUp.status, getErrorCode(madeUp)]).toEqual([409, 'version_conflict']);
  expect((await read(id)).cost).toMatchObject({ amount_cents: 12_000, state: 'asked' });
});

test('requires a reason for declining a cost, and charges neither declined nor unanswered costs', async () => {
  const id = await maya.createPlannedRequest();
  await askCost(id, 8_500);
  const decline = {
    cost_id: (await read(id)).cost?.cost_id,
    amount_cents: 8_500,
    answer: 'declined',
  };
  const bare = await answer(id, decline);
  expect([bare.status, getErrorCode(bare)]).toEqual([400, 'invalid_request']);
  const declined = await answer(id, { ...decline, reason: 'It was broken before we moved in.' });
  expect(declined.body.cost).toMatchObject({ state: 'declined' });
  await askCost(id, 4_000);
  await finishWork(id);
  expect(await listCharges(id)).toEqual([]);
  expect((await read(id)).cost).toBeNull();
});

test('returns 404 to another home that answers a cost', async () => {
  const id = await maya.createPlannedRequest();
  await askCost(id, 8_500);
  const theo = await TestRenter.signIn(services, 'theo.brandt');
  const { cost } = await read(id);
  const foreign = await theo.send('POST', `/v1/work-orders/${id}/cost`, {
    service,
    key: createKey(),
    body: { cost_id: cost?.cost_id, amount_cents: 8_500, answer: 'accepted' },
  });
  expect([foreign.status, getErrorCode(foreign)]).toEqual([404, 'not_found']);
});
