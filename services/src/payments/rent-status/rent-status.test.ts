import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { CashLedger } from 'shared/contract/cash-ledger';
import type { Payment } from 'shared/contract/payments/payments';
import type { PaymentTrack, RentStatus } from 'shared/contract/payments/rent-status';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { extractText } from 'unpdf';
import { proofSentence, proofTitle } from './proof-words.ts';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const statusOf = async (renter: TestRenter) =>
  (await renter.get<RentStatus>('/v1/rent-status')).body;
const summaryOf = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;
const tracksOf = ({ months, other_payments: others }: RentStatus): PaymentTrack[] => [
  ...months.flatMap((month) => month.payments),
  ...others,
];
const trackOf = async (renter: TestRenter, { payment_id }: Payment) => {
  const found = tracksOf(await statusOf(renter)).find(
    (track) => track.payment.payment_id === payment_id,
  );
  if (!found) throw new Error('The payment is not there.');
  return found;
};
async function ledgerOf(email: string, leaseId: string): Promise<CashLedger> {
  const fields = `transactions { date { value } transaction_type payment_id amount }`;
  const document = `{ leaseCashLedger(leaseId: "${leaseId}") { ${fields} } }`;
  const { data } = await sendGraphql(services, 'resident', `${email}@example.com`, document);
  return data?.leaseCashLedger as CashLedger;
}
const act = (given: Record<string, unknown>) => sendTestAct(services, given);
async function proofOf(renter: TestRenter, { payment_id }: Payment) {
  const file = await renter.downloadFile(`/v1/payments/${payment_id}/proof`);
  const { text } = await extractText(new Uint8Array(file.body), { mergePages: true });
  return { ...file, text, code: /Code ([0-9A-Z-]{24})/.exec(text)?.[1] ?? '' };
}
const pay = async (cents: number, method = 'method-maya-bank', sendOn?: string) =>
  (await maya.pay(await maya.createPaymentBody(cents, method, true, sendOn))).body;

test('2.7: the months of a year, newest first; what is left of them is what is left to pay of rent', async () => {
  const status = await statusOf(maya);
  const due = status.months.map((month) => month.due_on);
  expect(due).toEqual(due.toSorted().toReversed());
  expect(due.length).toBeGreaterThanOrEqual(12);
  const summary = await summaryOf(maya);
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

test('2.7: a late fee that was charged is told with its month, and none is told to come', async () => {
  const { months } = await statusOf(maya);
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
  const { text } = await proofOf(maya, paidLate.payment);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/A fee of \$50\.00 was added on [A-Z]\w+ 6, \d{4}/);
  expect(text).not.toContain('may be added');
});

test('2.7: the balances after the payments are those of the ledger', async () => {
  const { months } = await statusOf(maya);
  const { transactions } = await ledgerOf('maya.ortiz', 'lease-ortiz');
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

test('2.7: from sent to received to sent back: portal, bank and ledger side by side, and what counts', async () => {
  const paid = await pay(145_000);
  const sent = await trackOf(maya, paid);
  expect(sent).toMatchObject({ counts: 'if_kept', bank: { state: 'on_its_way' }, ledger: [] });
  expect((await proofOf(maya, paid)).name).toBe(`Status of payment ${paid.reference}.pdf`);

  await act({ act: 'settle', payment: paid.reference });
  await maya.waitFor(paid.payment_id, ['pending']);
  const received = await trackOf(maya, paid);
  expect(received).toMatchObject({
    counts: 'yes',
    bank: { state: 'received' },
    payment: { returned_on: null },
  });
  expect(received.ledger.map((line) => line.balance_cents)).toEqual([
    (await summaryOf(maya)).balance_cents,
  ]);
  const proof = await proofOf(maya, paid);
  expect(proof.name).toBe(`Proof of payment ${paid.reference}.pdf`);
  expect(proof.text).toContain('This payment has been received.');

  await act({ act: 'return', payment: paid.reference, code: 'R01' });
  await maya.waitFor(paid.payment_id, ['settled']);
  const back = await trackOf(maya, paid);
  expect(back).toMatchObject({ counts: 'no', bank: { state: 'returned' } });
  expect(back.ledger.map((line) => line.type)).toEqual(['payment', 'return_reversal']);
  expect(back.payment.returned_on).toBe(back.ledger.at(-1)?.posted_on);
  const after = await proofOf(maya, paid);
  expect(after.name).toBe(`Status of payment ${paid.reference}.pdf`);
  expect(after.text).toContain('The bank sent this payment back. It does not count as paid.');

  // The proof of before is still ours, and the office sees what has become of it.
  const checked = await act({ act: 'check-proof', payment: paid.reference, code: proof.code });
  expect(checked.rows).toMatchObject([
    { when: 'proof', state: 'settled' },
    { when: 'now', state: 'returned' },
  ]);
  const forged = {
    act: 'check-proof',
    payment: paid.reference,
    code: `${proof.code.slice(0, -1)}?`,
  };
  expect(await act(forged)).toMatchObject({ code: 1, text: expect.stringContaining('No proof') });
});

test('2.7: what is only scheduled, cancelled or refused is said so, and is no proof', async () => {
  const { today } = await summaryOf(maya);
  const inTenDays = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10);
  const planned = await pay(1_100, 'method-maya-bank', inTenDays);
  expect(await trackOf(maya, planned)).toMatchObject({
    counts: 'if_sent',
    bank: { state: 'planned', on: inTenDays },
    ledger: [],
  });
  expect((await proofOf(maya, planned)).text).toContain(
    'Nothing has been sent and nothing is paid.',
  );
  await maya.send('POST', `/v1/payments/${planned.payment_id}/cancel`);
  expect(await trackOf(maya, planned)).toMatchObject({ counts: 'no', bank: { state: 'stopped' } });
  const { text, name } = await proofOf(maya, planned);
  expect(name).toMatch(/^Status of payment/);
  expect(text).toContain('It does not count as paid.');
});

test('2.7: while money of it goes back, the page that is shown to others says so, and is no proof', async () => {
  const [received] = tracksOf(await statusOf(maya)).filter(({ counts }) => counts === 'yes');
  if (!received) throw new Error('Nothing was received.');
  expect(proofTitle(received)).toMatch(/^Proof of payment/);
  const goingBack: PaymentTrack = {
    ...received,
    payment: { ...received.payment, state: 'refund_pending' },
  };
  expect(proofTitle(goingBack)).toMatch(/^Status of payment/);
  expect(proofSentence(goingBack)).toMatch(/A refund of it is on its way\.$/);
});

test('2.8: a co-occupant sees the payments and their proof, never the account', async () => {
  const own = tracksOf(await statusOf(maya)).filter((track) => track.payment.own);
  const same = tracksOf(await statusOf(sam));
  expect(same.map((track) => track.payment.payment_id)).toEqual(
    expect.arrayContaining(own.map((track) => track.payment.payment_id)),
  );
  expect(JSON.stringify(same)).not.toMatch(/6789|Lakeshore/);
  const [first] = own;
  if (!first) throw new Error('Maya has paid nothing.');
  expect((await proofOf(sam, first.payment)).text).not.toMatch(/6789|Lakeshore/);
});

test("2.8: another's proof is answered like a missing one; without a lease there is nothing to say", async () => {
  const rosa = await TestRenter.signIn(services, 'rosa.delgado');
  const [track] = tracksOf(await statusOf(maya));
  const foreign = await rosa.get(`/v1/payments/${track?.payment.payment_id}/proof`);
  const missing = await rosa.get('/v1/payments/there-is-none/proof');
  expect([foreign.status, getErrorCode(foreign)]).toEqual([404, 'not_found']);
  expect([missing.status, getErrorCode(missing)]).toEqual([404, 'not_found']);
  const hana = await TestRenter.signIn(services, 'hana.kovac');
  expect(await statusOf(hana)).toBeNull();
});

test('2.7: rent paid at the office is paid, also without a payment of the portal', async () => {
  const jun = await TestRenter.signIn(services, 'jun.watanabe');
  const { months } = await statusOf(jun);
  const paid = months.filter((month) => month.state === 'paid');
  expect(paid.length).toBeGreaterThan(0);
  for (const month of paid) {
    expect(month).toMatchObject({ otherwise_cents: month.amount_cents, payments: [] });
    expect(month.counts_as_paid_on).not.toBeNull();
  }
});
