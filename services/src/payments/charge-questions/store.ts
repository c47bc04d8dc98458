import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { chargeOfQuestion, messageOfQuestion } from 'services/platform/db/join-conditions';
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

/** The lease of a charge of the caller; another's is answered like a missing one. */
export async function leaseOfCharge(tx: Tx, actor: Actor, chargeId: string): Promise<string> {
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

export async function nameOfCharge(
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

/** Locks a question; undefined where there is none. */
export async function lockQuestion(tx: Tx, questionId: string): Promise<QuestionRow | undefined> {
  const [held] = await tx
    .select()
    .from(chargeQuestion)
    .where(eq(chargeQuestion.questionId, questionId))
    .for('update');
  return held;
}

/** The one question of a charge, begun where there is none, and held until the transaction ends. */
export async function holdQuestion(
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
  if (!row) throw new Error('The question was not written.');
  return row;
}

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
