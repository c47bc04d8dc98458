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
  const charges = await readCharges(maya);
  const getChargeId = (type: string) =>
    charges.find((charge) => charge.charge_type === type)?.charge_id ?? '';
  lateFee = getChargeId('late_fee');
  lateFeeName = charges.find((charge) => charge.charge_id === lateFee)?.description ?? '';
  water = getChargeId('utility');
  rent = getChargeId('rent');
});
afterAll(() => services.close());

const readCharges = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body.charges;
const readQuestionState = async (chargeId: string) =>
  (await readCharges(sam)).find((charge) => charge.charge_id === chargeId)?.question_state;
const getPath = (chargeId: string) => `/v1/charges/${chargeId}/question`;
const read = async (renter: TestRenter, chargeId: string) =>
  (await renter.get<ChargeQuestion | null>(getPath(chargeId))).body;
const ask = <B = ChargeQuestion>(
  renter: TestRenter,
  chargeId: string,
  text: unknown,
  key = createKey(),
): Promise<TestReply<B>> => renter.send<B>('POST', getPath(chargeId), { body: { text }, key });
const sendOfficeAct = (answerAct: Record<string, unknown>) => sendTestAct(services, answerAct);
const getTexts = (question: ChargeQuestion | null) =>
  question?.messages.map(({ author_name, text }) => [author_name, text]);
const getField = ({ body }: { body: unknown }) =>
  (body as { error?: { field?: string } }).error?.field;

test('lets a renter ask, the office answer, and both correct it; both occupants see it', async () => {
  expect(await read(maya, lateFee)).toBeNull();
  expect(await readQuestionState(lateFee)).toBeNull();
  const first = await ask(maya, lateFee, '  Why is there a fee? I paid on Sep 1.  ');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ charge_id: lateFee, state: 'open' });
  expect(await readQuestionState(lateFee)).toBe('open');
  const { question_id: question } = first.body;
  expect((await sendOfficeAct({ act: 'answer', question, text: 'It came on Sep 8.' })).code).toBe(
    0,
  );
  expect(await readQuestionState(lateFee)).toBe('answered');
  expect((await ask(sam, lateFee, 'The bank says Sep 1.')).body.state).toBe('open');
  const text = 'You are right, there is a credit.';
  expect((await sendOfficeAct({ act: 'answer', question, text, corrected: true })).code).toBe(0);
  const corrected = await read(sam, lateFee);
  expect(corrected).toMatchObject({ question_id: question, state: 'corrected' });
  expect(getTexts(corrected)).toEqual([
    ['Maya Ortiz', 'Why is there a fee? I paid on Sep 1.'],
    [null, 'It came on Sep 8.'],
    ['Sam Ortiz', 'The bank says Sep 1.'],
    [null, text],
  ]);
  expect(corrected?.messages.map(({ from }) => from)).toEqual([
    'renter',
    'office',
    'renter',
    'office',
  ]);
});

test('shows the state of a question in the ledger, even after a credit has paid the charge', async () => {
  await sendOfficeAct({
    act: 'credit',
    renter: 'maya.ortiz@example.com',
    cents: 5_000,
    for: 'Late fee',
  });
  expect(await readQuestionState(lateFee)).toBeUndefined();
  const query = `{ leaseCashLedger(leaseId: "lease-ortiz") { transactions { charge_id question_state } } }`;
  const { body } = await maya.send('POST', '/api/graphql', {
    service: 'resident',
    body: { query },
  });
  const { transactions } = (body.data as { leaseCashLedger: { transactions: unknown[] } })
    .leaseCashLedger;
  expect(transactions).toContainEqual({ charge_id: lateFee, question_state: 'corrected' });
});

test('mails each answer to those who have asked by then, and to no one else', async () => {
  const mails = await withSystemContext(services.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'charge-question-answered')),
  );
  const answers = mails.map(({ personId, data }) => [personId, data.outcome, data.chargeName]);
  const name = expect.objectContaining({ en: lateFeeName });
  expect(answers.sort()).toEqual([
    ['person-maya-ortiz', 'answered', name],
    ['person-maya-ortiz', 'corrected', name],
    ['person-sam-ortiz', 'corrected', name],
  ]);
});

test('stores one message for repeated requests with one key, and refuses the key with another text', async () => {
  const key = createKey();
  const text = 'How was the water measured?';
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(maya, water, text, key)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(replies.filter(({ replayed }) => replayed)).toHaveLength(7);
  expect(getTexts(await read(maya, water))).toEqual([['Maya Ortiz', text]]);
  const other = await ask(maya, water, 'Another question altogether.', key);
  expect([other.status, getErrorCode(other)]).toEqual([422, 'idempotency_key_reused']);
});

test('stores one message for the same text from two tabs with different keys', async () => {
  const text = 'Is anybody there to answer?';
  await Promise.all([ask(maya, water, text), ask(maya, water, text)]);
  const written = getTexts(await read(maya, water)) ?? [];
  expect(written.filter(([, said]) => said === text)).toHaveLength(1);
});

test('creates one question when two occupants ask concurrently', async () => {
  const askers = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? maya : sam));
  const replies = await Promise.all(
    askers.map((renter, index) => ask(renter, rent, `Question number ${index} about the rent`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(replies.map(({ body }) => body.question_id)).size).toBe(1);
  expect((await read(maya, rent))?.messages).toHaveLength(12);
});

test('returns 404 for a charge of another lease or company', async () => {
  for (const name of ['theo.brandt', 'rosa.delgado']) {
    const other = await TestRenter.signIn(services, name);
    for (const chargeId of [lateFee, 'charge-that-is-not']) {
      const question = await other.get(getPath(chargeId));
      expect([question.status, getErrorCode(question)]).toEqual([404, 'not_found']);
      const first = await ask(other, chargeId, 'Is this charge mine?');
      expect([first.status, getErrorCode(first)]).toEqual([404, 'not_found']);
    }
  }
});

test.each([
  ['empty', ''],
  ['too short', '   Why so?    '],
  ['too long', 'x'.repeat(2001)],
  ['not a string', 17],
])('refuses a message that is %s and names the field', async (_, text) => {
  const reply = await ask(maya, lateFee, text);
  expect([reply.status, getErrorCode(reply), getField(reply)]).toEqual([
    400,
    'invalid_request',
    'text',
  ]);
});

test('refuses a message with a card number, and a request without a key', async () => {
  const card = await ask(maya, lateFee, 'My card is 4242 4242 4242 4242, take it.');
  expect([card.status, getErrorCode(card)]).toEqual([422, 'card_number_refused']);
  const keyless = await maya.send('POST', getPath(lateFee), { body: { text: 'A fair question.' } });
  expect([keyless.status, getErrorCode(keyless)]).toEqual([400, 'idempotency_key_missing']);
  expect((await read(maya, lateFee))?.messages).toHaveLength(4);
});

test('lists open questions for the office and accepts the same answer once', async () => {
  const question = (await read(maya, water))?.question_id ?? '';
  const open = await sendOfficeAct({ act: 'questions' });
  expect(open.rows).toContainEqual(
    expect.objectContaining({
      question,
      from: 'Maya Ortiz',
      text: 'Is anybody there to answer?',
    }),
  );
  const listed = await sendOfficeAct({ act: 'list', renter: 'maya.ortiz@example.com' });
  expect(listed.text).toContain(`Question ${question} about Water`);
  const answerAct = { act: 'answer', question, text: 'By the meter of the building.' };
  const codes = (await Promise.all([sendOfficeAct(answerAct), sendOfficeAct(answerAct)])).map(
    ({ code }) => code,
  );
  expect(codes.sort()).toEqual([0, 1]);
  expect((await sendOfficeAct(answerAct)).text).toBe('This answer is given already.');
  expect((await read(maya, water))?.messages.filter(({ from }) => from === 'office')).toHaveLength(
    1,
  );
  expect(JSON.stringify((await sendOfficeAct({ act: 'questions' })).rows)).not.toContain(question);
  const none = await sendOfficeAct({ act: 'answer', question: 'none', text: 'x' });
  expect([none.code, none.text]).toEqual([1, 'There is no question none.']);
});

test('row-level security: hides questions of other leases and refuses messages in the name of the office', async () => {
  const all = await withSystemContext(services.db, (tx) => tx.select().from(chargeQuestionMessage));
  const [message] = all;
  if (!message) throw new Error('There is no message.');
  const actor = { corporationId: 'corp-harbor', doorIds: ['door-quayside-3b'] };
  const foreign = { ...actor, personId: 'person-theo-brandt' };
  const question = withRenterContext(services.db, foreign, (tx) =>
    tx.select().from(chargeQuestionMessage),
  );
  expect(await question).toEqual([]);
  const own = { ...actor, personId: 'person-sam-ortiz' };
  for (const personId of [null, 'person-maya-ortiz']) {
    const forged = { ...message, messageId: 'forged', position: 99, personId };
    const write = withRenterContext(services.db, own, (tx) =>
      tx.insert(chargeQuestionMessage).values(forged),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});
