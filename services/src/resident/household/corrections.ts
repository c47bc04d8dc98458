import { and, desc, eq } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { correctionRequest as request } from 'services/platform/db/schema/household';
import { corporation } from 'services/platform/db/schema/people';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { nextNumber } from 'services/platform/references/next-number';
import { toReference } from 'services/platform/references/reference';
import {
  type Correction,
  type CorrectionInput,
  correctionInputSchema,
} from 'shared/contract/household';

type Row = typeof request.$inferSelect;

const ofCaller = ({ corporationId, personId }: Actor) =>
  and(eq(request.corporationId, corporationId), eq(request.personId, personId));

/** The newest of each subject. */
export const findCorrections = (tx: Tx, actor: Actor): Promise<Row[]> =>
  tx
    .selectDistinctOn([request.subject])
    .from(request)
    .where(ofCaller(actor))
    .orderBy(request.subject, desc(request.askedAt));

export const presentCorrection = (row: Row): Correction => ({
  request_id: row.requestId,
  reference: row.reference,
  subject: row.subject,
  text: row.text,
  state: row.state,
  answer: row.answer,
  asked_at: row.askedAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
});

/** Asks the office to put something right. One attempt is one request, and one is open for each subject. */
export function requestCorrection(
  args: { input: unknown },
  { actor, db, log }: GraphqlContext,
): Promise<Correction> {
  const input = parseInput(correctionInputSchema, args.input);
  return asPerson(db, actor, async (tx) => {
    const written = await write(tx, actor, input);
    if (written) {
      log.info('correction_requested');
      return presentCorrection(written);
    }
    const [known] = await tx
      .select()
      .from(request)
      .where(and(ofCaller(actor), eq(request.requestId, input.request_id)));
    if (known) return presentCorrection(known);
    throw new Problem(409, 'correction_open', 'One about this is open already.', {
      field: 'subject',
    });
  });
}

async function write(tx: Tx, { corporationId, personId }: Actor, input: CorrectionInput) {
  const [company] = await tx
    .select({ prefix: corporation.referencePrefix })
    .from(corporation)
    .where(eq(corporation.corporationId, corporationId));
  if (!company) throw notFound();
  const [row] = await tx
    .insert(request)
    .values({
      corporationId,
      personId,
      requestId: input.request_id,
      reference: toReference(await nextNumber(tx), company.prefix),
      subject: input.subject,
      text: input.text,
      state: 'open',
      askedAt: new Date(),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
