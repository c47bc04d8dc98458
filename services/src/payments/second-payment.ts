import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { Problem } from '../http/problem.ts';
import { judgeAmount, MINIMUM_CENTS, SAME_AGAIN_MS } from './guard.ts';
import type { LeaseFacts } from './lease-facts.ts';
import type { Money } from './money-of-lease.ts';
import { ON_THE_WAY, TAKES_MONEY } from './payment-states.ts';
import type { PaymentRow } from './present.ts';

type Attempted = {
  facts: LeaseFacts;
  amountCents: number;
  money: Money;
  confirmed: boolean;
  now: Date;
};

/** Refuses what would pay a debt twice, in whatever tab or by whichever occupant (threat T5). */
export async function guard(tx: Tx, actor: Actor, attempt: Attempted): Promise<void> {
  const { amountCents, money, confirmed } = attempt;
  const others = await findOthers(tx, actor, attempt);
  const same = others.find((row) => isSame(row, actor, attempt));
  const verdict = judgeAmount({ amountCents, confirmed, sameLately: same !== undefined }, money);
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
  throw new Problem(409, 'payment_in_progress', 'A payment of this home is already on its way.', {
    details: { ...withPending(details), ...detailsOf(same ?? others[0]) },
  });
}

/** Nothing on its way is told by no sum at all: the other payment has settled already. */
function withPending({
  pending_cents,
  ...rest
}: Record<string, number> & { pending_cents: number }) {
  return pending_cents > 0 ? { ...rest, pending_cents } : rest;
}

const detailsOf = (other: PaymentRow | undefined): Record<string, string> =>
  other
    ? {
        payment_id: other.paymentId,
        state: other.state,
        submitted_at: other.submittedAt.toISOString(),
      }
    : {};

const isSame = (row: PaymentRow, actor: Actor, { amountCents, now }: Attempted) =>
  row.personId === actor.personId &&
  row.amountCents === amountCents &&
  row.submittedAt.getTime() >= now.getTime() - SAME_AGAIN_MS;

/** On their way, or taken not long ago; the latest first. */
function findOthers(tx: Tx, actor: Actor, { facts, amountCents, now }: Attempted) {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, facts.corporationId),
        eq(payment.leaseId, facts.leaseId),
        or(
          inArray(payment.state, ON_THE_WAY),
          and(
            inArray(payment.state, TAKES_MONEY),
            eq(payment.personId, actor.personId),
            eq(payment.amountCents, amountCents),
            gte(payment.submittedAt, new Date(now.getTime() - SAME_AGAIN_MS)),
          ),
        ),
      ),
    )
    .orderBy(desc(payment.submittedAt));
}
