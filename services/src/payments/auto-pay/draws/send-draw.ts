import { randomUUID } from 'node:crypto';
import type { PlanMethods } from 'services/payments/auto-pay/plans/plan-rows';
import { loadMandate } from 'services/payments/auto-pay/store/mandates';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import {
  insertAttempt,
  type RunInsert,
  type RunRow,
  upsertRun,
} from 'services/payments/auto-pay/store/runs';
import type { Money } from 'services/payments/charges/money-of-lease';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { askForParts } from 'services/payments/lifecycle/store';
import { writePayment } from 'services/payments/lifecycle/write-payment';
import type { MethodRow } from 'services/payments/methods/present-method';
import type { Tx } from 'services/platform/db/database';
import { feeFrom } from './present-draw.ts';

export type DrawOrder = {
  plan: PlanRow;
  facts: LeaseFacts;
  money: Money;
  methods: PlanMethods;
  /** The one of them that pays. */
  method: MethodRow;
  run: Pick<RunRow, 'period' | 'dueOn' | 'drawOn'>;
  amountCents: number;
  /** 1 is the draw itself. */
  attempt: number;
  /** The same debit once more after it came back: banks want it labelled. */
  isAgain: boolean;
  now: Date;
  undoWindowMs: number | null;
};

/**
 * Writes the payment of a draw down; the completer sends it as any other. The key of the attempt is
 * what a second worker would break at, whatever else went wrong.
 */
export async function sendDraw(tx: Tx, order: DrawOrder): Promise<void> {
  const { plan, facts, method, run, amountCents, attempt, now } = order;
  const { corporationId, planId, personId } = plan;
  const paymentId = randomUUID();
  const mandate = await loadMandate(tx, plan);
  await writePayment(
    tx,
    {
      paymentId,
      facts,
      personId,
      method,
      amountCents,
      feeCents: feeFrom(method, order.methods, amountCents),
      authorizationText: mandate.text,
      entryDescription: order.isAgain && method.kind === 'bank' ? 'RETRY PYMT' : null,
      sendOn: null,
      paysAhead: false,
      parts: await askForParts(tx, facts, personId),
      leftToPayCents: order.money.leftToPayCents,
      now,
      nextCheckAt: now,
    },
    order.undoWindowMs,
  );
  const ids = { corporationId, planId, personId, period: run.period };
  await insertAttempt(tx, { ...ids, attempt, paymentId, methodId: method.methodId });
  await putRun(tx, plan, run, { state: 'submitted', amountCents }, now);
}
type RunPart = Partial<RunInsert> & Pick<RunRow, 'state'>;

/** Writes down what became of a period, in place of what was written before. */
export async function putRun(
  tx: Tx,
  { corporationId, planId, personId }: PlanRow,
  { period, dueOn, drawOn }: Pick<RunRow, 'period' | 'dueOn' | 'drawOn'>,
  part: RunPart,
  now: Date,
): Promise<void> {
  const fresh = { skipReason: null, failureCode: null, retryOn: null };
  const columns = { ...fresh, dueOn, drawOn, ...part, updatedAt: now };
  const ids = { corporationId, planId, personId, period };
  await upsertRun(tx, { ...ids, amountCents: 0, ...columns }, columns);
}
