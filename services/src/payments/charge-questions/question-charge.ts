import { randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { claimIdempotencyKey, storeResponse } from 'services/platform/idempotency/idempotency';
import { listMovedOutLeaseIds, loadPersonName } from 'services/resident';
import type { ChargeQuestion } from 'shared/contract/payments/charge-questions';
import { findQuestion } from './find-question.ts';
import {
  insertMessage,
  listMessages,
  loadLeaseOfCharge,
  lockOrCreateQuestion,
  type QuestionRow,
} from './store.ts';

type NewQuestion = { key: string; chargeId: string; text: string; now: Date };

/**
 * Asks about a charge of the caller or adds a message, once for each idempotency key, in one transaction. A
 * replay returns the current state of the question.
 */
export async function questionCharge(
  tx: Tx,
  actor: Actor,
  { key, chargeId, text, now }: NewQuestion,
): Promise<{ question: ChargeQuestion; replayed: boolean }> {
  const leaseId = await loadLeaseOfCharge(tx, actor, chargeId);
  if ((await listMovedOutLeaseIds(tx, actor)).includes(leaseId)) throw notFound();
  const resourceId = randomUUID();
  const intent = { key, operation: 'questionCharge', body: { chargeId, text }, resourceId };
  const stored = await claimIdempotencyKey(tx, actor, intent);
  if (!stored) {
    await addMessage(tx, actor, await lockOrCreateQuestion(tx, actor, { chargeId, leaseId, now }), {
      text,
      now,
    });
    const answer = { status: 201, body: { charge_id: chargeId } };
    await storeResponse(tx, actor.corporationId, resourceId, answer);
  }
  const question = await findQuestion(tx, actor, chargeId);
  if (!question) throw notFound();
  return { question, replayed: stored !== undefined };
}

async function addMessage(
  tx: Tx,
  { corporationId, personId }: Actor,
  question: QuestionRow,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  const before = await listMessages(tx, question);
  const last = before.at(-1);
  // The same text from two tabs, each with its own key, is stored once.
  if (last?.personId === personId && last.text === text) return;
  const author = { personId, name: await loadPersonName(tx, corporationId, personId) };
  await insertMessage(tx, question, before, { text, author, state: 'open', writtenAt: now });
}
