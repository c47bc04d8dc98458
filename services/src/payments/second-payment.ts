import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { Problem } from '../http/problem.ts';
import { drawBeside } from './auto-pay/draw-beside.ts';
import type { PlainDate } from './calendar.ts';
import { asksAbout, judgeAmount, MINIMUM_CENTS } from './guard.ts';
import type { LeaseFacts } from './lease-facts.ts';
import type { Money } from './money-of-lease.ts';
import { ON_THE_WAY, TAKES_MONEY } from './payment-states.ts';
import { presentWarning } from './quote-parts.ts';

export type Attempted = {
  facts: LeaseFacts;
  amountCents: number;
  /** A later day; null: at once. */
  sendOn: PlainDate | null;
  money: Money;
  now: Date;
};

/** Refuses what would pay a debt twice, in whatever tab or by whichever occupant (threat T5). */
export async function guard(
  tx: Tx,
  actor: Actor,
  attempt: Attempted,
  confirmedIds: readonly string[],
): Promise<void> {
  const { amountCents, money } = attempt;
  const unasked = (await findBeside(tx, actor, attempt)).find(
    ({ asks, payment_id: id }) => asks && !confirmedIds.includes(id),
  );
  const verdict = judgeAmount({ amountCents, mustAsk: unasked !== undefined }, money);
  if (verdict === 'fine') return;
  const details = {
    amount_cents: amountCents,
    balance_cents: money.balanceCents,
    pending_cents: money.pendingCents,
    left_to_pay_cents: money.leftToPayCents,
  };
  if (verdict === 'over_balance') {
    throw new Problem(422, 'amount_over_balance', 'That is more than is owed.', { details });
  }
  if (verdict === 'below_minimum') {
    throw new Problem(422, 'amount_below_minimum', 'That is less than can be paid online.', {
      details: { ...details, minimum_cents: MINIMUM_CENTS },
    });
  }
  throw new Problem(409, 'payment_in_progress', 'Another payment of this home is under way.', {
    details: {
      ...details,
      ...(unasked && detailsOf(unasked)),
    },
  });
}

/** As in the `warnings` of a quote; its amount has another name beside the one that was asked for. */
const detailsOf = ({ asks: _, amount_cents: otherCents, ...other }: QuoteWarning) => ({
  ...other,
  other_cents: otherCents,
});

/** What this one would come beside: other payments, the latest first, then a draw of auto-pay. */
export const findBeside = async (
  tx: Tx,
  actor: Actor,
  attempt: Attempted,
): Promise<QuoteWarning[]> => [
  ...(await paymentsBeside(tx, actor, attempt)),
  ...(await drawBeside(tx, actor, attempt)),
];

/** On their way, scheduled, or of the same amount not long ago. */
async function paymentsBeside(
  tx: Tx,
  actor: Actor,
  { facts, amountCents, money, now }: Attempted,
): Promise<QuoteWarning[]> {
  const { personId } = actor;
  const sameSince = new Date(now.getTime() - facts.sameAmountHours * 3_600_000);
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, facts.corporationId),
        eq(payment.leaseId, facts.leaseId),
        or(
          inArray(payment.state, [...ON_THE_WAY, 'scheduled']),
          and(
            inArray(payment.state, TAKES_MONEY),
            eq(payment.personId, personId),
            eq(payment.amountCents, amountCents),
            gt(payment.submittedAt, sameSince),
          ),
        ),
      ),
    )
    .orderBy(desc(payment.submittedAt));
  const scheduledCents = rows
    .filter(({ state }) => state === 'scheduled')
    .reduce((sum, row) => sum + row.amountCents, 0);
  const wish = { amountCents, personId, sameSince };
  return rows.map((row) =>
    presentWarning(row, asksAbout(row, wish, money, scheduledCents), actor, facts),
  );
}
