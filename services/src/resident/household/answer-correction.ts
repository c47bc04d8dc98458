import type { Tx } from 'services/platform/db/database';
import { queueMail } from 'services/resident/mail/queue-mail';
import { answerOpenCorrections } from './store/corrections.ts';

/** Why a request cannot be answered: said to the office in one sentence. */
export class CorrectionAnswerError extends Error {
  override name = 'CorrectionAnswerError';
}

type CorrectionAnswer = { reference: string; answer: string; outcome: 'done' | 'declined' };

/** Writes what the office says to a request, once, and mails it to who asked. Throws `CorrectionAnswerError`. */
export async function answerCorrection(
  tx: Tx,
  { reference, answer, outcome }: CorrectionAnswer,
  now: Date,
): Promise<void> {
  const rows = await answerOpenCorrections(tx, reference, {
    state: outcome,
    answer,
    answeredAt: now,
  });
  const [row, other] = rows;
  if (!row) throw new CorrectionAnswerError(`No request ${reference} is open.`);
  if (other) throw new CorrectionAnswerError(`Two companies have a request ${reference}.`);
  const { corporationId, personId, subject, requestId } = row;
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'correction-answered',
    data: { reference, subject, answer, outcome },
    idempotencyKey: `correction:${personId}:${requestId}`,
  });
}
