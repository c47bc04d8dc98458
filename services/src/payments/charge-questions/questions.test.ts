import { eq } from 'drizzle-orm';
import { chargeQuestionMessage } from 'services/platform/db/schema/charge-questions';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter, type TestReply } from 'services/testing/test-renter';
import type { ChargeQuestion } from 'shared/contract/payments/charge-questions';
import type { AccountSummary } from 'shared/contract/payments/summary';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;
let lateFee: string;
let water: string;
let rent: string;
let lateFeeName: string;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
  const charges = await chargesOf(maya);
  const idOf = (type: string) =>
    charges.find((charge) => charge.charge_type === type)?.charge_id ?? '';
  lateFee = idOf('late_fee');
  lateFeeName = charges.find((charge) => charge.charge_id === lateFee)?.description ?? '';
  water = idOf('utility');
  rent = idOf('rent');
});
afterAll(() => services.close());

const chargesOf = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body.charges;
const stateOf = async (chargeId: string) =>
  (await chargesOf(sam)).find((charge) => charge.charge_id === chargeId)?.question_state;
const at = (chargeId: string) => `/v1/charges/${chargeId}/question`;
const read = async (renter: TestRenter, chargeId: string) =>
  (await renter.get<ChargeQuestion | null>(at(chargeId))).body;
const ask = <B = ChargeQuestion>(
  renter: TestRenter,
  chargeId: string,
  text: unknown,
  key = createKey(),
): Promise<TestReply<B>> => renter.send<B>('POST', at(chargeId), { body: { text }, key });
const office = (given: Record<string, unknown>) => sendTestAct(services, given);
const wordsOf = (question: ChargeQuestion | null) =>
  question?.messages.map(({ author_name, text }) => [author_name, text]);
const fieldOf = ({ body }: { body: unknown }) =>
  (body as { error?: { field?: string } }).error?.field;

test('2.1: a question is asked, answered, asked again and corrected; both of the lease see it', async () => {
  expect(await read(maya, lateFee)).toBeNull();
  expect(await stateOf(lateFee)).toBeNull();
  const asked = await ask(maya, lateFee, '  Why is there a fee? I paid on Sep 1.  ');
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({ charge_id: lateFee, state: 'open' });
  expect(await stateOf(lateFee)).toBe('open');
  const { question_id: question } = asked.body;
  expect((await office({ act: 'answer', question, text: 'It came on Sep 8.' })).code).toBe(0);
  expect(await stateOf(lateFee)).toBe('answered');
  expect((await ask(sam, lateFee, 'The bank says Sep 1.')).body.state).toBe('open');
  const text = 'You are right, there is a credit.';
  expect((await office({ act: 'answer', question, text, corrected: true })).code).toBe(0);
  const seen = await read(sam, lateFee);
  expect(seen).toMatchObject({ question_id: question, state: 'corrected' });
  expect(wordsOf(seen)).toEqual([
    ['Maya Ortiz', 'Why is there a fee? I paid on Sep 1.'],
    [null, 'It came on Sep 8.'],
    ['Sam Ortiz', 'The bank says Sep 1.'],
    [null, text],
  ]);
  expect(seen?.messages.map(({ from }) => from)).toEqual(['renter', 'office', 'renter', 'office']);
});

test('2.1: the ledger says how it stands, also once a credit has paid the charge', async () => {
  await office({ act: 'credit', renter: 'maya.ortiz@example.com', cents: 5_000, for: 'Late fee' });
  expect(await stateOf(lateFee)).toBeUndefined();
  const query = `{ leaseCashLedger(leaseId: "lease-ortiz") { transactions { charge_id question_state } } }`;
  const { body } = await maya.send('POST', '/api/graphql', {
    service: 'resident',
    body: { query },
  });
  const { transactions } = (body.data as { leaseCashLedger: { transactions: unknown[] } })
    .leaseCashLedger;
  expect(transactions).toContainEqual({ charge_id: lateFee, question_state: 'corrected' });
});

test('2.1: who asked gets each answer by mail; who had not asked yet does not', async () => {
  const mails = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'charge-question-answered')),
  );
  const told = mails.map(({ personId, data }) => [personId, data.outcome, data.chargeName]);
  expect(told.sort()).toEqual([
    ['person-maya-ortiz', 'answered', lateFeeName],
    ['person-maya-ortiz', 'corrected', lateFeeName],
    ['person-sam-ortiz', 'corrected', lateFeeName],
  ]);
});

test('2.8: the same key sends one message, however often; another text with it is refused', async () => {
  const key = createKey();
  const text = 'How was the water measured?';
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(maya, water, text, key)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(replies.filter(({ replayed }) => replayed)).toHaveLength(7);
  expect(wordsOf(await read(maya, water))).toEqual([['Maya Ortiz', text]]);
  const other = await ask(maya, water, 'Another question altogether.', key);
  expect([other.status, getErrorCode(other)]).toEqual([422, 'idempotency_key_reused']);
});

test('2.8: the same words from two tabs, each with a key of its own, are one message', async () => {
  const text = 'Is anybody there to answer?';
  await Promise.all([ask(maya, water, text), ask(maya, water, text)]);
  const written = wordsOf(await read(maya, water)) ?? [];
  expect(written.filter(([, said]) => said === text)).toHaveLength(1);
});

test('two of a home who ask at the same moment ask one question', async () => {
  const askers = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? maya : sam));
  const replies = await Promise.all(
    askers.map((renter, index) => ask(renter, rent, `Question number ${index} about the rent`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(replies.map(({ body }) => body.question_id)).size).toBe(1);
  expect((await read(maya, rent))?.messages).toHaveLength(12);
});

test('2.8: a charge of another lease or company is answered like one that is not there', async () => {
  for (const name of ['theo.brandt', 'rosa.delgado']) {
    const other = await TestRenter.signIn(services, name);
    for (const chargeId of [lateFee, 'charge-that-is-not']) {
      const seen = await other.get(at(chargeId));
      expect([seen.status, getErrorCode(seen)]).toEqual([404, 'not_found']);
      const asked = await ask(other, chargeId, 'Is this charge mine?');
      expect([asked.status, getErrorCode(asked)]).toEqual([404, 'not_found']);
    }
  }
});

test.each([
  ['empty', ''],
  ['too short', '   Why so?    '],
  ['too long', 'x'.repeat(2001)],
  ['no text', 17],
])('a message that is %s is refused with its field', async (_, text) => {
  const reply = await ask(maya, lateFee, text);
  expect([reply.status, getErrorCode(reply), fieldOf(reply)]).toEqual([
    400,
    'invalid_request',
    'text',
  ]);
});

test('a message with a card number is refused; one without a key as well', async () => {
  const card = await ask(maya, lateFee, 'My card is 4242 4242 4242 4242, take it.');
  expect([card.status, getErrorCode(card)]).toEqual([422, 'card_number_refused']);
  const keyless = await maya.send('POST', at(lateFee), { body: { text: 'A fair question.' } });
  expect([keyless.status, getErrorCode(keyless)]).toEqual([400, 'idempotency_key_missing']);
  expect((await read(maya, lateFee))?.messages).toHaveLength(4);
});

test('the office sees what is open, and the same answer goes once', async () => {
  const question = (await read(maya, water))?.question_id ?? '';
  const open = await office({ act: 'questions' });
  expect(open.rows).toContainEqual(
    expect.objectContaining({
      question,
      from: 'Maya Ortiz',
      text: 'Is anybody there to answer?',
    }),
  );
  const listed = await office({ act: 'list', renter: 'maya.ortiz@example.com' });
  expect(listed.text).toContain(`Question ${question} about Water`);
  const given = { act: 'answer', question, text: 'By the meter of the building.' };
  const codes = (await Promise.all([office(given), office(given)])).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 1]);
  expect((await office(given)).text).toBe('This answer is given already.');
  expect((await read(maya, water))?.messages.filter(({ from }) => from === 'office')).toHaveLength(
    1,
  );
  expect(JSON.stringify((await office({ act: 'questions' })).rows)).not.toContain(question);
  const none = await office({ act: 'answer', question: 'none', text: 'x' });
  expect([none.code, none.text]).toEqual([1, 'There is no question none.']);
});

test('T1: the database itself lets nobody read a foreign question, nor write in the name of the office', async () => {
  const all = await withSystemContext(services.db, (tx) => tx.select().from(chargeQuestionMessage));
  const [message] = all;
  if (!message) throw new Error('There is no message.');
  const actor = { corporationId: 'corp-harbor', doorIds: ['door-quayside-3b'] };
  const foreign = { ...actor, personId: 'person-theo-brandt' };
  const seen = withRenterContext(services.db, foreign, (tx) =>
    tx.select().from(chargeQuestionMessage),
  );
  expect(await seen).toEqual([]);
  const own = { ...actor, personId: 'person-sam-ortiz' };
  for (const personId of [null, 'person-maya-ortiz']) {
    const forged = { ...message, messageId: 'forged', position: 99, personId };
    const write = withRenterContext(services.db, own, (tx) =>
      tx.insert(chargeQuestionMessage).values(forged),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});
