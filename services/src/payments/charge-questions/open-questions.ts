import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { chargeOfQuestion, messageOfQuestion } from 'services/platform/db/joins';
import {
  chargeQuestion,
  chargeQuestionMessage,
} from 'services/platform/db/schema/charge-questions';
import { charge } from 'services/platform/db/schema/payments';

const lastMessage = {
  questionId: chargeQuestion.questionId,
  leaseId: chargeQuestion.leaseId,
  chargeName: charge.description,
  authorName: chargeQuestionMessage.authorName,
  text: chargeQuestionMessage.text,
  writtenAt: chargeQuestionMessage.writtenAt,
};

/** A question that waits for the office, with its last message. */
export type OpenQuestion = Awaited<ReturnType<typeof openQuestions>>[number];

/** What waits for the office, the longest first; of one lease where one is named. */
export async function openQuestions(tx: Tx, of?: { corporationId: string; leaseId: string }) {
  const rows = await tx
    .selectDistinctOn([chargeQuestion.corporationId, chargeQuestion.questionId], lastMessage)
    .from(chargeQuestion)
    .innerJoin(charge, chargeOfQuestion)
    .innerJoin(chargeQuestionMessage, messageOfQuestion)
    .where(
      and(
        eq(chargeQuestion.state, 'open'),
        of && eq(chargeQuestion.corporationId, of.corporationId),
        of && eq(chargeQuestion.leaseId, of.leaseId),
      ),
    )
    .orderBy(
      asc(chargeQuestion.corporationId),
      asc(chargeQuestion.questionId),
      desc(chargeQuestionMessage.position),
    );
  return rows.sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}
