import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import { listMovedOutLeaseIds, loadPersonName } from 'services/resident';
import type { ChargeQuestion } from 'shared/contract/payments/charge-questions';
import { findQuestion } from './find-question.ts';
import {
  holdQuestion,
  leaseOfCharge,
  messagesOf,
  type QuestionRow,
  writeMessage,
} from './store.ts';

type NewQuestion = { key: string; chargeId: string; text: string; now: Date };

/**
 * Asks about a charge of the caller, or writes again: once for each key, in one transaction. A replay
 * gives the question as it stands now.
 */
export async function questionCharge(
  tx: Tx,
  actor: Actor,
  { key, chargeId, text, now }: NewQuestion,
): Promise<{ question: ChargeQuestion; replayed: boolean }> {
  const leaseId = await leaseOfCharge(tx, actor, chargeId);
  if ((await listMovedOutLeaseIds(tx, actor)).includes(leaseId)) throw notFound();
  const resourceId = randomUUID();
  const intent = { key, operation: 'questionCharge', body: { chargeId, text }, resourceId };
  const kept = await claimIdempotencyKey(tx, actor, intent);
  if (!kept) {
    await addMessage(tx, actor, await holdQuestion(tx, actor, { chargeId, leaseId, now }), {
      text,
      now,
    });
    const answer = { status: 201, body: { charge_id: chargeId } };
    await storeResponse(tx, actor.corporationId, resourceId, answer);
  }
  const question = await findQuestion(tx, actor, chargeId);
  if (!question) throw notFound();
  return { question, replayed: kept !== undefined };
}

async function addMessage(
  tx: Tx,
  { corporationId, personId }: Actor,
  question: QuestionRow,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  const before = await messagesOf(tx, question);
  const last = before.at(-1);
  // Typed in two tabs, each with a key of its own: it is still said once.
  if (last?.personId === personId && last.text === text) return;
  const author = { personId, name: await loadPersonName(tx, corporationId, personId) };
  await writeMessage(tx, question, before, { text, author, state: 'open', writtenAt: now });
}
