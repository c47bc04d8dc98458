import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { Problem } from '../http/problem.ts';
import { asksAbout, judgeAmount, MINIMUM_CENTS } from './guard.ts';
import type { LeaseFacts } from './lease-facts.ts';
import type { Money } from './money-of-lease.ts';
import { ON_THE_WAY, TAKES_MONEY } from './payment-states.ts';
import type { PaymentRow } from './present.ts';
import { presentWarning } from './quote-parts.ts';

export type Attempted = { facts: LeaseFacts; amountCents: number; money: Money; now: Date };

/** A payment that this one would come beside. */
export type Beside = { row: PaymentRow; asks: boolean };

/** Refuses what would pay a debt twice, in whatever tab or by whichever occupant (threat T5). */
export async function guard(
  tx: Tx,
  actor: Actor,
  attempt: Attempted,
  confirmedIds: readonly string[],
): Promise<void> {
  const { amountCents, money } = attempt;
  const unasked = (await findBeside(tx, actor, attempt)).find(
    ({ row, asks }) => asks && !confirmedIds.includes(row.paymentId),
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
      ...(unasked && detailsOf(presentWarning(unasked, actor, attempt.facts))),
    },
  });
}

/** As in the `warnings` of a quote; its amount has another name beside the one that was asked for. */
const detailsOf = ({ asks: _, amount_cents: otherCents, ...other }: QuoteWarning) => ({
  ...other,
  other_cents: otherCents,
});

/** On their way, scheduled, or of the same amount not long ago; the latest first. */
export async function findBeside(
  tx: Tx,
  { personId }: Actor,
  { facts, amountCents, money, now }: Attempted,
): Promise<Beside[]> {
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
  return rows.map((row) => ({ row, asks: asksAbout(row, wish, money, scheduledCents) }));
}
