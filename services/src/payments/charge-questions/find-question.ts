import { and, asc, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import {
  chargeQuestion,
  chargeQuestionMessage,
} from 'services/platform/db/schema/charge-questions';
import { charge } from 'services/platform/db/schema/payments';
import { notFound } from 'services/platform/errors/problem';
import type { ChargeQuestion } from 'shared/contract/payments/charge-questions';

export type QuestionRow = typeof chargeQuestion.$inferSelect;
export type MessageRow = typeof chargeQuestionMessage.$inferSelect;

/** The lease of a charge of the caller; another's is answered like a missing one. */
export async function leaseOfCharge(tx: Tx, actor: Actor, chargeId: string): Promise<string> {
  const [row] = await tx
    .select({ leaseId: charge.leaseId })
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, actor.corporationId),
        eq(charge.chargeId, chargeId),
        isOfCaller(charge.leaseId),
      ),
    );
  if (!row) throw notFound();
  return row.leaseId;
}

/** The question about a charge of the caller; null where nobody of the lease has asked. */
export async function findQuestion(
  tx: Tx,
  actor: Actor,
  chargeId: string,
): Promise<ChargeQuestion | null> {
  await leaseOfCharge(tx, actor, chargeId);
  const [row] = await tx
    .select()
    .from(chargeQuestion)
    .where(
      and(
        eq(chargeQuestion.corporationId, actor.corporationId),
        eq(chargeQuestion.chargeId, chargeId),
      ),
    );
  return row ? presentQuestion(row, await messagesOf(tx, row)) : null;
}

/** In the order they were written. */
export function messagesOf(tx: Tx, row: QuestionRow): Promise<MessageRow[]> {
  return tx
    .select()
    .from(chargeQuestionMessage)
    .where(
      and(
        eq(chargeQuestionMessage.corporationId, row.corporationId),
        eq(chargeQuestionMessage.questionId, row.questionId),
      ),
    )
    .orderBy(asc(chargeQuestionMessage.position));
}

const presentQuestion = (row: QuestionRow, messages: readonly MessageRow[]): ChargeQuestion => ({
  question_id: row.questionId,
  charge_id: row.chargeId,
  state: row.state,
  messages: messages.map((message) => ({
    message_id: message.messageId,
    from: message.personId === null ? 'office' : 'renter',
    author_name: message.authorName,
    text: message.text,
    written_at: message.writtenAt.toISOString(),
  })),
});
