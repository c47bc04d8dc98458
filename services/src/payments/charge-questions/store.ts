import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { isChargeOfQuestion, isMessageOfQuestion } from 'services/platform/db/join-conditions';
import {
  chargeQuestion,
  chargeQuestionMessage,
} from 'services/platform/db/schema/charge-questions';
import { charge } from 'services/platform/db/schema/payments';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { QuestionState } from 'shared/contract/payments/charges';

export type QuestionRow = typeof chargeQuestion.$inferSelect;
export type MessageRow = typeof chargeQuestionMessage.$inferSelect;

/** Loads the lease of a charge of the caller; 404 for a charge of another lease. */
export async function loadLeaseOfCharge(tx: Tx, actor: Actor, chargeId: string): Promise<string> {
  const [row] = await tx
    .select({ leaseId: charge.leaseId })
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, actor.corporationId),
        eq(charge.chargeId, chargeId),
        isCallerLease(charge.leaseId),
      ),
    );
  if (!row) throw notFound();
  return row.leaseId;
}

export async function findQuestionRow(
  tx: Tx,
  corporationId: string,
  chargeId: string,
): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .select()
    .from(chargeQuestion)
    .where(
      and(eq(chargeQuestion.corporationId, corporationId), eq(chargeQuestion.chargeId, chargeId)),
    );
  return row;
}

/** Lists the messages in the order in which they were written. */
export function listMessages(tx: Tx, row: QuestionRow): Promise<MessageRow[]> {
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

export async function loadChargeName(
  tx: Tx,
  { corporationId, chargeId }: QuestionRow,
): Promise<string> {
  const [row] = await tx
    .select({ description: charge.description })
    .from(charge)
    .where(and(eq(charge.corporationId, corporationId), eq(charge.chargeId, chargeId)));
  if (!row) throw new Error(`There is no charge ${chargeId}.`);
  return row.description;
}

/** Locks a question; undefined when there is none. */
export async function lockQuestion(tx: Tx, questionId: string): Promise<QuestionRow | undefined> {
  const [question] = await tx
    .select()
    .from(chargeQuestion)
    .where(eq(chargeQuestion.questionId, questionId))
    .for('update');
  return question;
}

/** Locks the question of a charge until the transaction ends. Creates it when there is none. */
export async function lockOrCreateQuestion(
  tx: Tx,
  { corporationId }: Actor,
  { chargeId, leaseId, now }: { chargeId: string; leaseId: string; now: Date },
): Promise<QuestionRow> {
  await tx
    .insert(chargeQuestion)
    .values({
      corporationId,
      questionId: randomUUID(),
      chargeId,
      leaseId,
      state: 'open',
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [chargeQuestion.corporationId, chargeQuestion.chargeId] });
  const [row] = await tx
    .select()
    .from(chargeQuestion)
    .where(
      and(eq(chargeQuestion.corporationId, corporationId), eq(chargeQuestion.chargeId, chargeId)),
    )
    .for('update');
  if (!row) throw new Error(`The question about charge ${chargeId} was not inserted.`);
  return row;
}

type NewMessage = {
  text: string;
  /** The occupant who writes; null for the office. */
  author: { personId: string; name: string } | null;
  /** The state of the question after the message. */
  state: QuestionState;
  writtenAt: Date;
};

/** Adds a message to a question that the caller has locked. Returns the message id. */
export async function insertMessage(
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

const lastMessage = {
  questionId: chargeQuestion.questionId,
  leaseId: chargeQuestion.leaseId,
  chargeName: charge.description,
  authorName: chargeQuestionMessage.authorName,
  text: chargeQuestionMessage.text,
  writtenAt: chargeQuestionMessage.writtenAt,
};

/** A question that waits for the office, with its last message. */
export type OpenQuestion = Awaited<ReturnType<typeof listOpenQuestions>>[number];

/** Lists questions that wait for the office, the longest wait first; optionally for one lease. */
export async function listOpenQuestions(tx: Tx, of?: { corporationId: string; leaseId: string }) {
  const rows = await tx
    .selectDistinctOn([chargeQuestion.corporationId, chargeQuestion.questionId], lastMessage)
    .from(chargeQuestion)
    .innerJoin(charge, isChargeOfQuestion)
    .innerJoin(chargeQuestionMessage, isMessageOfQuestion)
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
