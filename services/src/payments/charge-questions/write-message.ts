import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  chargeQuestion,
  chargeQuestionMessage,
} from 'services/platform/db/schema/charge-questions';
import type { QuestionState } from 'shared/contract/payments/charges';
import type { MessageRow, QuestionRow } from './find-question.ts';

type NewMessage = {
  text: string;
  /** Who of the lease writes; null for the office. */
  author: { personId: string; name: string } | null;
  /** How the question stands from then on. */
  state: QuestionState;
  writtenAt: Date;
};

/** Adds a message to a question that the caller holds. Gives its id. */
export async function writeMessage(
  tx: Tx,
  { corporationId, questionId, leaseId }: QuestionRow,
  before: readonly MessageRow[],
  { text, author, state, writtenAt }: NewMessage,
): Promise<string> {
  const messageId = randomUUID();
  await tx.insert(chargeQuestionMessage).values({
    corporationId,
    messageId,
    questionId,
    leaseId,
    position: before.length + 1,
    personId: author?.personId ?? null,
    authorName: author?.name ?? null,
    text,
    writtenAt,
  });
  await tx
    .update(chargeQuestion)
    .set({ state, updatedAt: writtenAt })
    .where(
      and(
        eq(chargeQuestion.corporationId, corporationId),
        eq(chargeQuestion.questionId, questionId),
      ),
    );
  return messageId;
}
