import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { allocateReferenceNumber } from 'services/platform/references/allocate-reference-number';
import { toReference } from 'services/platform/references/to-reference';
import {
  type Correction,
  type CorrectionInput,
  correctionInputSchema,
} from 'shared/contract/household';
import {
  type CorrectionRow,
  findCorrection,
  findReferencePrefix,
  insertCorrection,
} from './store/corrections.ts';

export const toCorrectionResponse = (row: CorrectionRow): Correction => ({
  request_id: row.requestId,
  reference: row.reference,
  subject: row.subject,
  text: row.text,
  state: row.state,
  answer: row.answer,
  asked_at: row.askedAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
});

/**
 * Asks the office to correct data. A retry with the same id returns the same request. Each subject has at most
 * one open request.
 */
export function requestCorrection(
  args: { input: unknown },
  { actor, db, log }: GraphqlContext,
): Promise<Correction> {
  const input = parseInput(correctionInputSchema, args.input);
  return withRenterContext(db, actor, async (tx) => {
    const inserted = await insertOpenCorrection(tx, actor, input);
    if (inserted) {
      log.info('correction_requested');
      return toCorrectionResponse(inserted);
    }
    const existing = await findCorrection(tx, actor, input.request_id);
    if (existing) return toCorrectionResponse(existing);
    throw new Problem(409, 'correction_open', 'A request about this subject is already open.', {
      field: 'subject',
    });
  });
}

async function insertOpenCorrection(tx: Tx, actor: Actor, input: CorrectionInput) {
  const prefix = await findReferencePrefix(tx, actor);
  if (prefix === undefined) throw notFound();
  const { corporationId, personId } = actor;
  return insertCorrection(tx, {
    corporationId,
    personId,
    requestId: input.request_id,
    reference: toReference(await allocateReferenceNumber(tx), prefix),
    subject: input.subject,
    text: input.text,
    askedAt: new Date(),
  });
}
