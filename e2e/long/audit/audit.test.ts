import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditPayments } from './audit.ts';
import { type AuditEvidence, listFaults } from './evidence.ts';

/** A run without faults: one settled, one returned, one refused and one partly refunded payment. */
function createGoodRun(): AuditEvidence {
  const people = { personId: 'p', leaseId: 'l', feeCents: 0, refundedCents: 0 };
  const createAcknowledged = (key: string, id: string) => ({
    key,
    email: 'e',
    personId: 'p',
    request: {},
    status: 201,
    body: { payment_id: id, reference: `LS-${id}` },
  });
  const acknowledged = [createAcknowledged('k1', 'y1'), createAcknowledged('k2', 'y2')];
  const keys = ['1', '2', '3', '4'].map((n) => ({
    key: `k${n}`,
    personId: 'p',
    paymentId: `y${n}`,
    finished: true,
  }));
  return {
    acknowledged,
    replays: new Map(acknowledged.map(({ key, status, body }) => [key, { status, body }])),
    keys,
    payments: [
      { ...people, paymentId: 'y1', state: 'settled', amountCents: 500 },
      { ...people, paymentId: 'y2', state: 'returned', amountCents: 300 },
      { ...people, paymentId: 'y3', state: 'failed', amountCents: 200 },
      {
        ...people,
        paymentId: 'y4',
        state: 'partly_refunded',
        amountCents: 400,
        refundedCents: 100,
      },
    ],
    charges: [
      { chargeId: 'c1', reference: 'y1', amountCents: 500, state: 'settled' },
      { chargeId: 'c2', reference: 'y2', amountCents: 300, state: 'returned' },
      { chargeId: 'c3', reference: 'y3', amountCents: 200, state: 'failed' },
      { chargeId: 'c4', reference: 'y4', amountCents: 400, state: 'settled' },
    ],
    transactions: [
      { transactionId: 't1', paymentId: 'y1', type: 'payment', sumCents: 0 },
      { transactionId: 't2', paymentId: 'y2', type: 'payment', sumCents: 0 },
      { transactionId: 't4', paymentId: 'y4', type: 'payment', sumCents: 0 },
      { transactionId: 't5', paymentId: 'y4', type: 'refund', sumCents: 0 },
      { transactionId: 't6', paymentId: 'y2', type: 'charge', sumCents: 0 },
      { transactionId: 't3', paymentId: 'y2', type: 'return_reversal', sumCents: 0 },
    ],
    // 10,000 less 500 and the 300 of 400 that were not refunded, plus a fee of 25 for the return.
    balances: [{ leaseId: 'l', cents: 9_225, startCents: 10_000, returnFeeCents: 25 }],
  };
}

test('the audit finds nothing in a run without faults', () => {
  assert.deepEqual(listFaults(auditPayments(createGoodRun())), []);
});

const FAULTS: [string, (run: AuditEvidence) => void][] = [
  ['a lost payment', (run) => run.payments.shift()],
  ['a lost key', (run) => run.keys.shift()],
  [
    'a key that was acknowledged with another payment',
    (run) => Object.assign(run.keys[0] ?? {}, { paymentId: 'y2' }),
  ],
  ['a payment without a key', (run) => run.keys.pop()],
  ['a payment charged twice', (run) => run.charges.push({ ...first(run.charges), chargeId: 'c9' })],
  ['a settled payment without a charge', (run) => run.charges.shift()],
  [
    'a charge without a payment',
    (run) => run.charges.push({ ...first(run.charges), reference: 'y9' }),
  ],
  [
    'a charge with another amount at the processor',
    (run) => Object.assign(first(run.charges), { amountCents: 501 }),
  ],
  [
    'a charged payment that is marked as failed',
    (run) => Object.assign(first(run.payments), { state: 'failed' }),
  ],
  [
    'postings that do not sum to 0',
    (run) => Object.assign(first(run.transactions), { sumCents: 1 }),
  ],
  ['a payment posted twice', (run) => run.transactions.push(first(run.transactions))],
  ['a settled payment that is not posted', (run) => run.transactions.shift()],
  ['a return that is not reversed', (run) => run.transactions.pop()],
  [
    'a fee charged twice',
    (run) => run.transactions.push({ ...first(run.transactions), paymentId: 'y2', type: 'charge' }),
  ],
  [
    'a refund that is not in the balance',
    (run) => Object.assign(run.payments[3] ?? {}, { refundedCents: 99 }),
  ],
  ['a wrong balance', (run) => Object.assign(first(run.balances), { cents: 9_501 })],
  ['an unfinished payment', (run) => Object.assign(first(run.payments), { state: 'unknown' })],
  ['an unfinished key', (run) => Object.assign(first(run.keys), { finished: false })],
  ['a replay that is missing', (run) => run.replays.delete('k1')],
  [
    'a replay that differs',
    (run) => run.replays.set('k1', { status: 201, body: { payment_id: 'y2' } }),
  ],
];

function first<T>(items: T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('The run is empty.');
  return item;
}

for (const [what, plant] of FAULTS) {
  test(`the audit finds ${what}`, () => {
    const run = createGoodRun();
    plant(run);
    assert.notDeepEqual(listFaults(auditPayments(run)), []);
  });
}
