import { eq } from 'drizzle-orm';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { asSystem } from '../db/access.ts';
import { charge } from '../db/schema/payments.ts';
import { codeOf, newKey, type Reply, TestRenter } from '../payments/test-renter.ts';
import { startTestServices, type TestServices } from '../testing/services.ts';
import { VisitTester } from '../visits/test-visits.ts';

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
  return asSystem(services.db, (tx) =>
    tx
      .select()
      .from(charge)
      .where(eq(charge.description, `Repair #${number}`)),
  );
}
async function finish(request: string): Promise<void> {
  await maya.office({ act: 'move', request, state: 'in_progress' });
  await maya.office({ act: 'move', request, state: 'work_done', why: 'Done.' });
}

test('2.5: a cost is accepted first, and charged once the work is done', async () => {
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
  expect((await chargesOf(id)).map(({ amountCents }) => amountCents)).toEqual([8_500]);
  const { version } = await read(id);
  await renter.send('POST', `/v1/work-orders/${id}/moves`, {
    service,
    key: newKey(),
    body: { to: 'reopened', version },
  });
  await finish(id);
  expect(await chargesOf(id)).toHaveLength(1);
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
