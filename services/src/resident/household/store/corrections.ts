import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { correctionRequest as request } from 'services/platform/db/schema/household';
import { corporation } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type CorrectionRow = typeof request.$inferSelect;

const isOwnCorrection = ({ corporationId, personId }: Person) =>
  and(eq(request.corporationId, corporationId), eq(request.personId, personId));

/** Lists the newest correction request of each subject. */
export const listLatestCorrections = (tx: Tx, actor: Person): Promise<CorrectionRow[]> =>
  tx
    .selectDistinctOn([request.subject])
    .from(request)
    .where(isOwnCorrection(actor))
    .orderBy(request.subject, desc(request.askedAt));

/** Finds a request of the caller. Undefined for any other. */
export async function findCorrection(
  tx: Tx,
  actor: Person,
  requestId: string,
): Promise<CorrectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(request)
    .where(and(isOwnCorrection(actor), eq(request.requestId, requestId)));
  return row;
}

/** Finds the reference prefix of a company. Undefined when there is no such company. */
export async function findReferencePrefix(
  tx: Tx,
  { corporationId }: Pick<Actor, 'corporationId'>,
): Promise<string | undefined> {
  const [company] = await tx
    .select({ prefix: corporation.referencePrefix })
    .from(corporation)
    .where(eq(corporation.corporationId, corporationId));
  return company?.prefix;
}

/** Inserts an open request. Undefined when the id exists or the subject already has an open request. */
export async function insertCorrection(
  tx: Tx,
  values: Omit<typeof request.$inferInsert, 'state'>,
): Promise<CorrectionRow | undefined> {
  const [row] = await tx
    .insert(request)
    .values({ ...values, state: 'open' })
    .onConflictDoNothing()
    .returning();
  return row;
}

type AnswerColumns = Pick<CorrectionRow, 'state' | 'answer' | 'answeredAt'>;

/**
 * Answers the open requests with this reference. Two companies may use the same reference. System access only.
 */
export const answerOpenCorrections = (
  tx: Tx,
  reference: string,
  answer: AnswerColumns,
): Promise<CorrectionRow[]> =>
  tx
    .update(request)
    .set(answer)
    .where(and(eq(request.reference, reference), eq(request.state, 'open')))
    .returning();
