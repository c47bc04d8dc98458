import type { PlanMethods } from 'services/payments/auto-pay/plans/plan-rows';
import { loadMandate } from 'services/payments/auto-pay/store/mandates';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import {
  insertAttempt,
  type NewRun,
  type RunRow,
  upsertRun,
} from 'services/payments/auto-pay/store/runs';
import type { AccountBalance } from 'services/payments/charges/account-balance';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { readPaymentContext } from 'services/payments/lifecycle/store';
import { writePayment } from 'services/payments/lifecycle/write-payment';
import type { MethodRow } from 'services/payments/methods/to-method-response';
import type { Tx } from 'services/platform/db/database';
import { createDrawPaymentId } from './draw-payment-id.ts';
import { getMethodFee } from './to-draw-response.ts';

export type SendDrawInput = {
  plan: PlanRow;
  leaseTerms: LeasePaymentTerms;
  money: AccountBalance;
  methods: PlanMethods;
  /** The method of the plan that pays this attempt. */
  method: MethodRow;
  run: Pick<RunRow, 'period' | 'dueOn' | 'drawOn'>;
  amountCents: number;
  /** 1 for the draw itself, 2 and more for retries. */
  attempt: number;
  /** True for the same debit again after a return. Nacha requires a label for it. */
  isRetry: boolean;
  now: Date;
  undoWindowMs: number | null;
};

/**
 * Inserts the payment of a draw; the completer sends it like any other payment. The primary key of the
 * attempt makes a second worker fail, so that a draw is never sent twice.
 */
export async function sendDraw(tx: Tx, input: SendDrawInput): Promise<void> {
  const { plan, leaseTerms, method, run, amountCents, attempt, now } = input;
  const { corporationId, planId, personId } = plan;
  const paymentId = createDrawPaymentId(plan, run.period, attempt);
  const mandate = await loadMandate(tx, plan);
  await writePayment(
    tx,
    {
      paymentId,
      leaseTerms,
      personId,
      method,
      amountCents,
      feeCents: getMethodFee(method, input.methods, amountCents),
      authorizationText: mandate.text,
      entryDescription: input.isRetry && method.kind === 'bank' ? 'RETRY PYMT' : null,
      sendOn: null,
      paysAhead: false,
      context: await readPaymentContext(tx, leaseTerms, personId),
      leftToPayCents: input.money.leftToPayCents,
      now,
      nextCheckAt: now,
    },
    input.undoWindowMs,
  );
  const ids = { corporationId, planId, personId, period: run.period };
  await insertAttempt(tx, { ...ids, attempt, paymentId, methodId: method.methodId });
  await saveRun(tx, plan, run, { state: 'submitted', amountCents }, now);
}
type RunChange = Partial<NewRun> & Pick<RunRow, 'state'>;

/** Stores the state of a period and replaces what was stored before. */
export async function saveRun(
  tx: Tx,
  { corporationId, planId, personId }: PlanRow,
  { period, dueOn, drawOn }: Pick<RunRow, 'period' | 'dueOn' | 'drawOn'>,
  change: RunChange,
  now: Date,
): Promise<void> {
  const cleared = { skipReason: null, failureCode: null, retryOn: null };
  const columns = { ...cleared, dueOn, drawOn, ...change, updatedAt: now };
  const ids = { corporationId, planId, personId, period };
  await upsertRun(tx, { ...ids, amountCents: 0, ...columns }, columns);
}
