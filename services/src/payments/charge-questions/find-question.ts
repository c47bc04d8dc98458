import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { ChargeQuestion } from 'shared/contract/payments/charge-questions';
import {
  findQuestionRow,
  listMessages,
  loadLeaseOfCharge,
  type MessageRow,
  type QuestionRow,
} from './store.ts';

/** Finds the question about a charge of the caller; null when no occupant has asked. */
export async function findQuestion(
  tx: Tx,
  actor: Actor,
  chargeId: string,
): Promise<ChargeQuestion | null> {
  await loadLeaseOfCharge(tx, actor, chargeId);
  const row = await findQuestionRow(tx, actor.corporationId, chargeId);
  return row ? toQuestionResponse(row, await listMessages(tx, row)) : null;
}

const toQuestionResponse = (row: QuestionRow, messages: readonly MessageRow[]): ChargeQuestion => ({
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
