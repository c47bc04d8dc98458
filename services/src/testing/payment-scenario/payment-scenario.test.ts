import * as fc from 'fast-check';
import { createLedgerAuditJob, loadLedgerAudit } from 'services/payments';
import type { OpenDatabase } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import {
  ALLOWED_STATES,
  getExpectedRefusal,
  getPendingCents,
  type LedgerModel,
  type ModelPayment,
  RETURN_FEE_CENTS,
} from './ledger-model.ts';
import { arbitraryScenario, METHOD_IDS, type ScenarioStep } from './scenario-steps.ts';
import { TestLedger } from './test-ledger.ts';

/** `npm test` runs 500 scenarios, half of them on each engine. `pnpm test:long` runs 500 on one engine. */
const SCENARIO_COUNT = process.env.LONG ? 500 : 250;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  // Excludes the pending payments of the seed.
  await withSystemContext(open.db, (tx) => tx.update(payment).set({ nextCheckAt: null }));
});
afterAll(() => open.close());

test(`the ledger matches the model after every step of ${SCENARIO_COUNT} generated scenarios (SEED=${seed})`, async () => {
  const ledger = new TestLedger(open);
  await fc.assert(
    fc.asyncProperty(arbitraryScenario, async (steps) => {
      const { balance } = await ledger.readState([]);
      const model: LedgerModel = { balance, charges: [], paid: [] };
      for (const step of steps) {
        await runStep(step, model, ledger);
        await expectLedgerToMatchModel(model, ledger);
      }
      // Leaves no pending payments for the next scenario.
      for (const one of model.paid) {
        if (one.state === 'pending') await ledger.moveCharge(one.paymentId, 'failed');
      }
    }),
    { numRuns: SCENARIO_COUNT, seed, endOnFailure: true },
  );
  // The audit of the ledger agrees: no chain is broken, and payments, postings and allocations agree.
  const audit = createLedgerAuditJob({
    db: open.db,
    log: createLog('silent'),
    intervalSeconds: 60,
  });
  while ((await audit.runOnce()) > 0);
  expect(await loadLedgerAudit(open.db)).toMatchObject({ sumCents: 0, problemsByKind: {} });
});

async function expectLedgerToMatchModel(model: LedgerModel, ledger: TestLedger): Promise<void> {
  const remaining = model.balance - getPendingCents(model);
  expect(await ledger.readState(model.paid.map(({ paymentId }) => paymentId))).toEqual({
    balance: model.balance,
    pending: getPendingCents(model),
    total: 0,
    payments: model.paid.map(({ state, refunded }) => ({ state, refunded })),
    // Charges and receipts add up to the same total as the balance.
    openCents: Math.max(0, remaining),
    creditCents: Math.max(0, -remaining),
    faultyReceipts: [],
  });
}

async function runStep(step: ScenarioStep, model: LedgerModel, ledger: TestLedger): Promise<void> {
  if (step.what === 'owe') {
    model.charges.push({
      chargeId: await ledger.createCharge(step.cents, step.type),
      cents: step.cents,
    });
    model.balance += step.cents;
    return;
  }
  if (step.what === 'withdraw') {
    const [charge] = model.charges.splice(step.which % (model.charges.length || 1), 1);
    if (charge) await ledger.withdrawCharge(charge.chargeId);
    model.balance -= charge?.cents ?? 0;
    return;
  }
  if (step.what === 'pay') return runPayStep(step, model, ledger);
  const states: readonly ModelPayment['state'][] = ALLOWED_STATES[step.what];
  const candidates = model.paid.filter(({ state }) => states.includes(state));
  const one = candidates[step.which % candidates.length];
  if (one) await runPaymentStep(step, one, model, ledger);
}

async function runPayStep(
  step: ScenarioStep & { what: 'pay' },
  model: LedgerModel,
  ledger: TestLedger,
): Promise<void> {
  const { cents, method } = step;
  const refusal = getExpectedRefusal(cents, model);
  const paying = ledger.pay(cents, METHOD_IDS[method]);
  if (refusal) return expect(paying).rejects.toMatchObject({ code: refusal });
  const created = await paying;
  const state = method === 'bank' ? 'pending' : 'settled';
  if (state === 'settled') model.balance -= cents;
  model.paid.push({ ...created, cents, refunded: 0, method, state });
}

type PaymentStep = Exclude<ScenarioStep, { what: 'owe' | 'withdraw' | 'pay' }>;

async function runPaymentStep(
  step: PaymentStep,
  one: ModelPayment,
  model: LedgerModel,
  ledger: TestLedger,
): Promise<void> {
  const twice = 1 + (step.which % 2);
  if (step.what === 'refund') {
    const cents = Math.max(1, Math.floor((one.cents - one.refunded) * step.share));
    await ledger.refund(one.paymentId, cents);
    one.refunded += cents;
    one.state = one.refunded === one.cents ? 'refunded' : 'partly_refunded';
    model.balance += cents;
  } else if (step.what === 'pay again') {
    const again = await ledger.sendPayment(one.key);
    expect(again).toEqual({ paymentId: one.paymentId, replayed: true });
  } else if (step.what === 'settle') {
    await ledger.moveCharge(one.paymentId, 'settled', twice);
    one.state = 'settled';
    model.balance -= one.cents;
  } else if (step.what === 'send back') {
    // Only bank debits can be returned.
    if (one.method !== 'bank') return;
    await ledger.moveCharge(one.paymentId, 'returned', twice);
    model.balance += RETURN_FEE_CENTS + (one.state === 'settled' ? one.cents : 0);
    one.state = 'returned';
  } else if (step.what === 'decline') {
    await ledger.moveCharge(one.paymentId, 'failed', twice);
    one.state = 'failed';
  } else if (step.what === 'cancel') {
    await ledger.cancel(one.paymentId);
    one.state = 'cancelled';
  }
}
