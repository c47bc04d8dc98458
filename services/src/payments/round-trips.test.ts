import type { OpenDatabase } from 'services/platform/db/database';
import {
  type Actor,
  withRenterContext,
  withRenterSnapshot,
} from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { countRoundTrips } from 'services/testing/count-round-trips';
import { openTestDatabase } from 'services/testing/database-template';
import { TestBank } from 'services/testing/payment-scenario/test-bank';
import { createKey } from 'services/testing/test-renter';
import { createPayment } from './create-payment/create-payment.ts';
import { createOutcomeRecorder } from './outcome/outcome-recorder.ts';
import { createQuote } from './quotes/create-quote.ts';
import { loadAccountSummary } from './summary/account-summary.ts';

const MAYA: Actor = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

let open: OpenDatabase;
let counter: ReturnType<typeof countRoundTrips>;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  counter = countRoundTrips(open.pool);
});
afterAll(() => open.close());

const now = () => new Date();

/** Sets up a quoted payment; the returned function sends it. */
async function preparePayment(amountCents: number): Promise<() => Promise<unknown>> {
  const { db } = open;
  const quote = await withRenterContext(db, MAYA, (tx) =>
    createQuote(tx, MAYA, { amountCents }, now()),
  );
  const log = createLog('silent');
  const record = createOutcomeRecorder({ db, log, now });
  const limitRate = async () => {};
  const deps = { db, processor: new TestBank(), record, log, now, undoWindowMs: null, limitRate };
  const request = {
    quote_id: quote.quote_id,
    method_id: 'method-maya-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: quote.warnings.map(({ payment_id: id }) => id),
    ...(quote.guard && { owed_cents: quote.guard.owed_cents }),
  };
  const key = createKey();
  return () => createPayment(deps, MAYA, { key, request });
}

test('makes a payment in five round trips, and answers a replay in four', async () => {
  const sendFirst = await preparePayment(1_000);
  // The first payment of a connection also reserves reference numbers.
  await sendFirst();
  const send = await preparePayment(1_100);
  const made = await counter.during(send);
  const replayed = await counter.during(send);
  expect([made.roundTrips, replayed.roundTrips]).toEqual([5, 4]);
});

test('reads the account summary in three round trips once the lease is cached', async () => {
  const read = () => withRenterSnapshot(open.db, MAYA, (tx) => loadAccountSummary(tx, MAYA, now()));
  await read();
  expect(await counter.during(read)).toMatchObject({ roundTrips: 3 });
});
