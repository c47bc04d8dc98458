import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { CashLedger } from 'shared/contract/cash-ledger';
import type { Payment } from 'shared/contract/payments/payments';
import type { PaymentTrack, RentStatus } from 'shared/contract/payments/rent-status';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { extractText } from 'unpdf';
import { formatProofSentence, formatProofTitle } from './proof-messages.ts';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const readStatus = async (renter: TestRenter) =>
  (await renter.get<RentStatus>('/v1/rent-status')).body;
const readSummary = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;
const listTracks = ({ months, other_payments: others }: RentStatus): PaymentTrack[] => [
  ...months.flatMap((month) => month.payments),
  ...others,
];
const readTrack = async (renter: TestRenter, { payment_id }: Payment) => {
  const found = listTracks(await readStatus(renter)).find(
    (track) => track.payment.payment_id === payment_id,
  );
  if (!found) throw new Error('The payment is not there.');
  return found;
};
async function readLedger(email: string, leaseId: string): Promise<CashLedger> {
  const fields = `transactions { date { value } transaction_type payment_id amount }`;
  const document = `{ leaseCashLedger(leaseId: "${leaseId}") { ${fields} } }`;
  const { data } = await sendGraphql(services, 'resident', `${email}@example.com`, document);
  return data?.leaseCashLedger as CashLedger;
}
const sendAct = (fields: Record<string, unknown>) => sendTestAct(services, fields);
async function readProof(renter: TestRenter, { payment_id }: Payment) {
  const file = await renter.downloadFile(`/v1/payments/${payment_id}/proof`);
  const { text } = await extractText(new Uint8Array(file.body), { mergePages: true });
  return { ...file, text, code: /Code ([0-9A-Z-]{24})/.exec(text)?.[1] ?? '' };
}
const pay = async (cents: number, method = 'method-maya-bank', sendOn?: string) =>
  (await maya.pay(await maya.createPaymentBody(cents, method, true, sendOn))).body;

test('lists the months of a year, newest first, with amounts that sum to the rent left to pay', async () => {
  const status = await readStatus(maya);
  const due = status.months.map((month) => month.due_on);
  expect(due).toEqual(due.toSorted().toReversed());
  expect(due.length).toBeGreaterThanOrEqual(12);
  const summary = await readSummary(maya);
  const owed = summary.charges.filter((one) => one.charge_type === 'rent');
  const left = status.months.filter((month) => month.left_cents > 0);
  expect(left.map((month) => [month.charge_id, month.left_cents]).toSorted()).toEqual(
    owed.map((one) => [one.charge_id, one.left_cents]).toSorted(),
  );
  for (const { payments, ...month } of status.months) {
    const received = payments.filter((track) => track.counts === 'yes');
    if (month.state !== 'paid' || month.otherwise_cents > 0) continue;
    expect(
      received
        .map((track) => track.payment.counts_as_paid_on)
        .toSorted()
        .at(-1),
    ).toBe(month.counts_as_paid_on);
    expect(received.every((track) => track.bank.state === 'received')).toBe(true);
  }
});

test('reports a charged late fee with its month and none to come', async () => {
  const { months } = await readStatus(maya);
  const withFee = months.filter((month) => month.late_fee.charged.length > 0);
  expect(withFee.length).toBeGreaterThan(0);
  for (const { due_on: due, late_fee: fee } of withFee) {
    expect(fee).toEqual({
      clock: 'stopped_late',
      last_day: due.replace(/-01$/, '-05'),
      amount_cents: 5_000,
      charged: [{ on: due.replace(/-01$/, '-06'), amount_cents: 5_000 }],
      may_follow: false,
    });
  }
  const [paidLate] = withFee[0]?.payments ?? [];
  if (!paidLate) throw new Error('Nothing paid it.');
  const { text } = await readProof(maya, paidLate.payment);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /A late fee of \$50\.00 was added on [A-Z]\w+ 6, \d{4}/,
  );
  expect(text).not.toContain('may be added');
});

test('reports the same balances after payments as the ledger', async () => {
  const { months } = await readStatus(maya);
  const { transactions } = await readLedger('maya.ortiz', 'lease-ortiz');
  const tracks = months.flatMap((month) => month.payments);
  expect(tracks.length).toBeGreaterThan(10);
  for (const { payment, ledger } of tracks) {
    const lines = transactions.filter((line) => line.payment_id === payment.payment_id);
    expect(ledger).toEqual(
      lines
        .map((line) => ({
          type: line.transaction_type,
          posted_on: line.date.value,
          balance_cents: line.amount,
        }))
        .toReversed(),
    );
  }
});

test('shows portal, bank and ledger for a payment that is sent, received and returned', async () => {
  const paid = await pay(145_000);
  const sent = await readTrack(maya, paid);
  expect(sent).toMatchObject({ counts: 'if_kept', bank: { state: 'on_its_way' }, ledger: [] });
  expect((await readProof(maya, paid)).name).toBe(`Status of payment ${paid.reference}.pdf`);

  await sendAct({ act: 'settle', payment: paid.reference });
  await maya.waitFor(paid.payment_id, ['pending']);
  const received = await readTrack(maya, paid);
  expect(received).toMatchObject({
    counts: 'yes',
    bank: { state: 'received' },
    payment: { returned_on: null },
  });
  expect(received.ledger.map((line) => line.balance_cents)).toEqual([
    (await readSummary(maya)).balance_cents,
  ]);
  const proof = await readProof(maya, paid);
  expect(proof.name).toBe(`Proof of payment ${paid.reference}.pdf`);
  expect(proof.text).toContain('This payment has been received.');

  await sendAct({ act: 'return', payment: paid.reference, code: 'R01' });
  await maya.waitFor(paid.payment_id, ['settled']);
  const back = await readTrack(maya, paid);
  expect(back).toMatchObject({ counts: 'no', bank: { state: 'returned' } });
  expect(back.ledger.map((line) => line.type)).toEqual(['payment', 'return_reversal']);
  expect(back.payment.returned_on).toBe(back.ledger.at(-1)?.posted_on);
  const after = await readProof(maya, paid);
  expect(after.name).toBe(`Status of payment ${paid.reference}.pdf`);
  expect(after.text).toContain('The bank returned this payment. It does not count as paid.');

  // The earlier proof is still valid, and the office sees the current state.
  const checked = await sendAct({ act: 'check-proof', payment: paid.reference, code: proof.code });
  expect(checked.rows).toMatchObject([
    { when: 'proof', state: 'settled' },
    { when: 'now', state: 'returned' },
  ]);
  const forged = {
    act: 'check-proof',
    payment: paid.reference,
    code: `${proof.code.slice(0, -1)}?`,
  };
  expect(await sendAct(forged)).toMatchObject({
    code: 1,
    text: expect.stringContaining('No proof'),
  });
});

test('does not call a scheduled, cancelled or refused payment a proof of payment', async () => {
  const { today } = await readSummary(maya);
  const inTenDays = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10);
  const planned = await pay(1_100, 'method-maya-bank', inTenDays);
  expect(await readTrack(maya, planned)).toMatchObject({
    counts: 'if_sent',
    bank: { state: 'planned', on: inTenDays },
    ledger: [],
  });
  expect((await readProof(maya, planned)).text).toContain(
    'Nothing has been sent and nothing is paid.',
  );
  await maya.send('POST', `/v1/payments/${planned.payment_id}/cancel`);
  expect(await readTrack(maya, planned)).toMatchObject({
    counts: 'no',
    bank: { state: 'stopped' },
  });
  const { text, name } = await readProof(maya, planned);
  expect(name).toMatch(/^Status of payment/);
  expect(text).toContain('It does not count as paid.');
});

test('does not call a payment a proof of payment while a refund is pending', async () => {
  const [received] = listTracks(await readStatus(maya)).filter(({ counts }) => counts === 'yes');
  if (!received) throw new Error('Nothing was received.');
  expect(formatProofTitle(received)).toMatch(/^Proof of payment/);
  const goingBack: PaymentTrack = {
    ...received,
    payment: { ...received.payment, state: 'refund_pending' },
  };
  expect(formatProofTitle(goingBack)).toMatch(/^Status of payment/);
  expect(formatProofSentence(goingBack)).toMatch(/A refund of it is on its way\.$/);
});

test('shows a co-occupant the payments and their proof without the account', async () => {
  const own = listTracks(await readStatus(maya)).filter((track) => track.payment.own);
  const same = listTracks(await readStatus(sam));
  expect(same.map((track) => track.payment.payment_id)).toEqual(
    expect.arrayContaining(own.map((track) => track.payment.payment_id)),
  );
  expect(JSON.stringify(same)).not.toMatch(/6789|Lakeshore/);
  const [first] = own;
  if (!first) throw new Error('Maya has paid nothing.');
  expect((await readProof(sam, first.payment)).text).not.toMatch(/6789|Lakeshore/);
});

test("returns 404 for another person's proof, and null without a lease", async () => {
  const rosa = await TestRenter.signIn(services, 'rosa.delgado');
  const [track] = listTracks(await readStatus(maya));
  const foreign = await rosa.get(`/v1/payments/${track?.payment.payment_id}/proof`);
  const missing = await rosa.get('/v1/payments/there-is-none/proof');
  expect([foreign.status, getErrorCode(foreign)]).toEqual([404, 'not_found']);
  expect([missing.status, getErrorCode(missing)]).toEqual([404, 'not_found']);
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  expect(await readStatus(hana)).toBeNull();
});

test('reports rent as paid that was paid at the office without a portal payment', async () => {
  const jun = await TestRenter.signIn(services, 'jun.watanabe');
  const { months } = await readStatus(jun);
  const paid = months.filter((month) => month.state === 'paid');
  expect(paid.length).toBeGreaterThan(0);
  for (const month of paid) {
    expect(month).toMatchObject({ otherwise_cents: month.amount_cents, payments: [] });
    expect(month.counts_as_paid_on).not.toBeNull();
  }
});
