import { and, asc, eq, like } from 'drizzle-orm';
import { closeDone } from 'services/maintenance/acts/close-done';
import { VisitTester } from 'services/maintenance/scheduling/test-visits';
import { ledgerPosting, ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { codeOf, newKey, type Reply, TestRenter } from 'services/testing/test-renter';
import type { AccountSummary } from 'shared/contract/payments/summary';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';

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
const answer = (id: string, body: unknown, key = newKey()): Promise<Reply<WorkOrderDetails>> =>
  renter.send('POST', `/v1/work-orders/${id}/cost`, { service, key, body });
const ask = (request: string, cents: number) =>
  maya.office({ act: 'cost', request, cents, for: 'A new window pane.' });
async function chargesOf(id: string) {
  const { number } = await read(id);
  return withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(charge)
      .where(eq(charge.description, `Repair #${number}`)),
  );
}
const standing = async (id: string) =>
  (await chargesOf(id)).filter(({ withdrawnAt }) => withdrawnAt === null);
async function answerWork(id: string, to: 'completed' | 'reopened', key = newKey()) {
  const { version } = await read(id);
  const reply = await renter.send<WorkOrderDetails>('POST', `/v1/work-orders/${id}/moves`, {
    service,
    key,
    body: { to, version },
  });
  expect(reply.status).toBe(200);
  return reply.body;
}
/** The lines about a request in the ledger of its home, as they were posted. */
async function ledgerOf(id: string) {
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
/** What the payments service says is owed. */
async function owed() {
  const { body } = await renter.send<AccountSummary>('GET', '/v1/account-summary', {
    service: 'payments',
  });
  const { balance_cents: balance, left_to_pay_cents: left, charges } = body;
  return { balance, left, charges: charges.filter(({ charge_type: type }) => type === 'other') };
}
async function approved(cents: number): Promise<string> {
  const id = await maya.planned();
  await ask(id, cents);
  const { cost } = await read(id);
  const body = { cost_id: cost?.cost_id, amount_cents: cents, answer: 'accepted' };
  expect((await answer(id, body)).status).toBe(200);
  return id;
}
async function finish(request: string): Promise<void> {
  await maya.office({ act: 'move', request, state: 'in_progress' });
  await maya.office({ act: 'move', request, state: 'work_done', why: 'Done.' });
}

test('2.5: charges an approved cost only once the work is accepted', async () => {
  const id = await maya.planned();
  expect((await read(id)).cost).toBeNull();
  await ask(id, 8_500);
  const { cost } = await read(id);
  expect(cost).toMatchObject({ amount_cents: 8_500, state: 'asked', may_answer: true });
  const yes = { cost_id: cost?.cost_id, amount_cents: 8_500, answer: 'accepted' };
  const key = newKey();
  const accepted = await answer(id, yes, key);
  expect(accepted.body.cost).toMatchObject({
    state: 'accepted',
    answered_by: 'Maya Ortiz',
    is_charged: false,
    may_answer: false,
  });
  expect((await answer(id, yes, key)).replayed).toBe(true);
  expect(accepted.body.story.map(({ kind }) => kind).slice(-2)).toEqual([
    'cost_asked',
    'cost_accepted',
  ]);
  expect(await chargesOf(id)).toEqual([]);
  const frozen = await maya.tryOffice({ act: 'cost', request: id, cents: 9_900, for: 'More.' });
  expect([frozen.code, frozen.text]).toEqual([1, expect.stringContaining('That stands')]);
  await finish(id);
  expect(await chargesOf(id)).toEqual([]);
  expect((await read(id)).status).toEqual({
    next_step: 'confirm',
    visit: 'none',
    cost: 'approved',
  });
  await answerWork(id, 'reopened');
  expect((await read(id)).status).toMatchObject({ cost: 'on_hold' });
  await finish(id);
  expect(await chargesOf(id)).toEqual([]);
  expect((await answerWork(id, 'completed')).status).toMatchObject({ cost: 'charged' });
  const [made, ...more] = await chargesOf(id);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    amountCents: 8_500,
    reason: expect.stringMatching(
      /^For request #\d+: A new window pane\. Maya Ortiz approved this/,
    ),
  });
});

test('2.5: takes a charge back when the work turns out not to be fixed, and nobody owes it then', async () => {
  const before = await owed();
  const id = await approved(4_500);
  await finish(id);
  expect(await owed()).toEqual(before);
  await answerWork(id, 'completed');
  const charged = await owed();
  expect(charged.left).toBe(before.left + 4_500);
  const key = newKey();
  const opened = await answerWork(id, 'reopened', key);
  expect(opened).toMatchObject({
    state: 'reopened',
    status: { next_step: 'office_plans_again', cost: 'on_hold' },
    cost: { is_charged: false },
  });
  expect(await owed()).toEqual(before);
  // The ledger keeps both lines.
  const lines = await ledgerOf(id);
  expect(lines.map(({ transactionType, cents }) => [transactionType, cents])).toEqual([
    ['charge', 4_500],
    ['adjustment', -4_500],
  ]);
  expect(lines[1]?.reverses).toBe(lines[0]?.transactionId);
  await finish(id);
  await answerWork(id, 'completed');
  expect(await owed()).toMatchObject({ left: before.left + 4_500 });
  expect(await standing(id)).toHaveLength(1);
  expect(await chargesOf(id)).toHaveLength(2);
});

test('2.5: charges an approved cost when nobody answers and the request closes', async () => {
  const id = await approved(3_000);
  await finish(id);
  const later = new Date(Date.now() + 10 * 86_400_000);
  await closeDone({ db: services.db, rules: services.config.workOrders }, later);
  expect(await read(id)).toMatchObject({ state: 'completed', status: { cost: 'charged' } });
  expect(await standing(id)).toHaveLength(1);
});

test('2.5: charges nothing where an approved request is canceled before the work', async () => {
  const id = await approved(6_000);
  const { version } = await read(id);
  const body = { to: 'cancelled', version, reason: 'We fixed it ourselves.' };
  const reply = await renter.send<WorkOrderDetails>('POST', `/v1/work-orders/${id}/moves`, {
    service,
    key: newKey(),
    body,
  });
  expect(reply.body).toMatchObject({ state: 'cancelled', status: { cost: 'dropped' } });
  expect(await chargesOf(id)).toEqual([]);
});

test('2.5: a sum that was changed while it was read is not accepted, and no renter says a sum', async () => {
  const id = await maya.planned();
  await ask(id, 8_500);
  const { cost } = await read(id);
  await ask(id, 12_000);
  const old = await answer(id, { cost_id: cost?.cost_id, amount_cents: 8_500, answer: 'accepted' });
  expect([old.status, codeOf(old)]).toEqual([409, 'version_conflict']);
  const now = (await read(id)).cost;
  const own = await answer(id, { cost_id: now?.cost_id, amount_cents: 1, answer: 'accepted' });
  expect([own.status, codeOf(own)]).toEqual([409, 'version_conflict']);
  expect((await read(id)).cost).toMatchObject({ amount_cents: 12_000, state: 'asked' });
});

test('2.5: who says no says why, and nothing is charged; nor is what nobody has answered', async () => {
  const id = await maya.planned();
  await ask(id, 8_500);
  const no = { cost_id: (await read(id)).cost?.cost_id, amount_cents: 8_500, answer: 'declined' };
  const bare = await answer(id, no);
  expect([bare.status, codeOf(bare)]).toEqual([400, 'invalid_request']);
  const said = await answer(id, { ...no, reason: 'It was broken before we moved in.' });
  expect(said.body.cost).toMatchObject({ state: 'declined' });
  await ask(id, 4_000);
  await finish(id);
  expect(await chargesOf(id)).toEqual([]);
  expect((await read(id)).cost).toBeNull();
});

test('T1: another home neither reads nor answers a cost', async () => {
  const id = await maya.planned();
  await ask(id, 8_500);
  const theo = await TestRenter.signIn(services, 'theo.brandt');
  const { cost } = await read(id);
  const foreign = await theo.send('POST', `/v1/work-orders/${id}/cost`, {
    service,
    key: newKey(),
    body: { cost_id: cost?.cost_id, amount_cents: 8_500, answer: 'accepted' },
  });
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not_found']);
});
