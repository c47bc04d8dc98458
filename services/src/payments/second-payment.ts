import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import type { PlainDate } from '../dates/calendar.ts';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import { Problem } from '../http/problem.ts';
import { drawBeside } from './auto-pay/draw-beside.ts';
import { asksAbout, judgeAmount } from './guard.ts';
import type { LeaseFacts } from './lease-facts.ts';
import type { Money } from './money-of-lease.ts';
import { ON_THE_WAY, TAKES_MONEY } from './payment-states.ts';
import { amountProblem, booksOf } from './problems.ts';
import { presentWarning } from './quote-parts.ts';

export type Attempted = {
  facts: LeaseFacts;
  amountCents: number;
  /** A later day; null: at once. */
  sendOn: PlainDate | null;
  /** May still be on its way: what else there is, is asked meanwhile. */
  money: Money | Promise<Money>;
  now: Date;
};

/** Refuses what would pay a debt twice, in whatever tab or by whichever occupant (threat T5). */
export async function guard(
  tx: Tx,
  actor: Actor,
  attempt: Attempted,
  confirmedIds: readonly string[],
): Promise<void> {
  const { amountCents } = attempt;
  const [money, beside] = await Promise.all([attempt.money, findBeside(tx, actor, attempt)]);
  const unasked = beside.find(({ asks, payment_id: id }) => asks && !confirmedIds.includes(id));
  const verdict = judgeAmount({ amountCents, mustAsk: unasked !== undefined }, money);
  if (verdict === 'fine') return;
  if (verdict !== 'in_progress') throw amountProblem(verdict, money);
  throw new Problem(409, 'payment_in_progress', 'Another payment of this home is under way.', {
    details: { amount_cents: amountCents, ...booksOf(money), ...(unasked && detailsOf(unasked)) },
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
): Promise<QuoteWarning[]> =>
  (await Promise.all([paymentsBeside(tx, actor, attempt), drawBeside(tx, actor, attempt)])).flat();

type Wanted = {
  corporationId: string;
  leaseId: string;
  personId: string;
  amountCents: number;
  sameSince: string;
};

const rowsBeside = statement('payments-beside', (tx, given: Places<Wanted>) =>
  tx
    .select({
      paymentId: payment.paymentId,
      personId: payment.personId,
      payerName: payment.payerName,
      state: payment.state,
      amountCents: payment.amountCents,
      submittedAt: payment.submittedAt,
      sendOn: payment.sendOn,
    })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, given.corporationId),
        eq(payment.leaseId, given.leaseId),
        or(
          inArray(payment.state, [...ON_THE_WAY, 'scheduled']),
          and(
            inArray(payment.state, TAKES_MONEY),
            eq(payment.personId, given.personId),
            eq(payment.amountCents, given.amountCents),
            gt(payment.submittedAt, given.sameSince),
          ),
        ),
      ),
    )
    .orderBy(desc(payment.submittedAt)),
);

/** On their way, scheduled, or of the same amount not long ago. */
async function paymentsBeside(
  tx: Tx,
  actor: Actor,
  { facts, amountCents, money, now }: Attempted,
): Promise<QuoteWarning[]> {
  const { corporationId, leaseId } = facts;
  const { personId } = actor;
  const sameSince = new Date(now.getTime() - facts.sameAmountHours * 3_600_000);
  const wanted = { corporationId, leaseId, personId, amountCents };
  const [rows, owed] = await Promise.all([
    rowsBeside(tx, { ...wanted, sameSince: sameSince.toISOString() }),
    money,
  ]);
  const scheduledCents = rows
    .filter(({ state }) => state === 'scheduled')
    .reduce((sum, row) => sum + row.amountCents, 0);
  const wish = { amountCents, personId, sameSince };
  return rows.map((row) =>
    presentWarning(row, asksAbout(row, wish, owed, scheduledCents), actor, facts),
  );
}
