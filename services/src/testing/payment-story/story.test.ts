import * as fc from 'fast-check';
import type { OpenDatabase } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { Books } from './books.ts';
import { FROM, type Model, type Paid, pendingOf, RETURN_FEE, refusalOf } from './model.ts';
import { METHODS, type Step, story } from './steps.ts';

/** `npm test` plays 500: half of them on each engine. `pnpm test:long` plays as many on one. */
const STORIES = process.env.LONG ? 500 : 250;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  // What the seed left under way is not of these stories.
  await withSystemContext(open.db, (tx) => tx.update(payment).set({ nextCheckAt: null }));
});
afterAll(() => open.close());

test(`T9: ${STORIES} stories of charges, payments, returns and refunds (SEED=${seed}): after every step the ledger is the arithmetic`, async () => {
  const books = new Books(open);
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const { balance } = await books.read([]);
      const model: Model = { balance, charges: [], paid: [] };
      for (const step of steps) {
        await play(step, model, books);
        await expectSame(model, books);
      }
      // The next story begins with nothing on its way.
      for (const one of model.paid) {
        if (one.state === 'pending') await books.move(one.paymentId, 'failed');
      }
    }),
    { numRuns: STORIES, seed, endOnFailure: true },
  );
});

async function expectSame(model: Model, books: Books): Promise<void> {
  const left = model.balance - pendingOf(model);
  expect(await books.read(model.paid.map(({ paymentId }) => paymentId))).toEqual({
    balance: model.balance,
    pending: pendingOf(model),
    total: 0,
    payments: model.paid.map(({ state, refunded }) => ({ state, refunded })),
    // The charges and the receipts say the same as the total that every page shows.
    openCents: Math.max(0, left),
    creditCents: Math.max(0, -left),
    faultyReceipts: [],
  });
}

async function play(step: Step, model: Model, books: Books): Promise<void> {
  if (step.what === 'owe') {
    model.charges.push({ chargeId: await books.owe(step.cents, step.type), cents: step.cents });
    model.balance += step.cents;
    return;
  }
  if (step.what === 'withdraw') {
    const [charge] = model.charges.splice(step.which % (model.charges.length || 1), 1);
    if (charge) await books.withdraw(charge.chargeId);
    model.balance -= charge?.cents ?? 0;
    return;
  }
  if (step.what === 'pay') return pay(step, model, books);
  const states: readonly Paid['state'][] = FROM[step.what];
  const fitting = model.paid.filter(({ state }) => states.includes(state));
  const one = fitting[step.which % fitting.length];
  if (one) await happen(step, one, model, books);
}

async function pay(step: Step & { what: 'pay' }, model: Model, books: Books): Promise<void> {
  const { cents, method } = step;
  const refusal = refusalOf(cents, model);
  const paying = books.pay(cents, METHODS[method]);
  if (refusal) return expect(paying).rejects.toMatchObject({ code: refusal });
  const made = await paying;
  const state = method === 'bank' ? 'pending' : 'settled';
  if (state === 'settled') model.balance -= cents;
  model.paid.push({ ...made, cents, refunded: 0, method, state });
}

type Happening = Exclude<Step, { what: 'owe' | 'withdraw' | 'pay' }>;

async function happen(step: Happening, one: Paid, model: Model, books: Books): Promise<void> {
  const twice = 1 + (step.which % 2);
  if (step.what === 'refund') {
    const cents = Math.max(1, Math.floor((one.cents - one.refunded) * step.share));
    await books.refund(one.paymentId, cents);
    one.refunded += cents;
    one.state = one.refunded === one.cents ? 'refunded' : 'partly_refunded';
    model.balance += cents;
  } else if (step.what === 'pay again') {
    const again = await books.send(one.key);
    expect(again).toEqual({ paymentId: one.paymentId, replayed: true });
  } else if (step.what === 'settle') {
    await books.move(one.paymentId, 'settled', twice);
    one.state = 'settled';
    model.balance -= one.cents;
  } else if (step.what === 'send back') {
    // Only debits come back.
    if (one.method !== 'bank') return;
    await books.move(one.paymentId, 'returned', twice);
    model.balance += RETURN_FEE + (one.state === 'settled' ? one.cents : 0);
    one.state = 'returned';
  } else if (step.what === 'decline') {
    await books.move(one.paymentId, 'failed', twice);
    one.state = 'failed';
  } else if (step.what === 'cancel') {
    await books.cancel(one.paymentId);
    one.state = 'cancelled';
  }
}
