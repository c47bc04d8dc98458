import type { Tx } from 'services/platform/db/database';
import { queueMail } from 'services/resident/mail/queue-mail';
import { answerOpenCorrections } from './store/corrections.ts';

/** Reason why a correction request cannot be answered, as one sentence for the office. */
export class CorrectionAnswerError extends Error {
  override name = 'CorrectionAnswerError';
}

type CorrectionAnswer = { reference: string; answer: string; outcome: 'done' | 'declined' };

/** Stores the office's answer to an open request and mails it to the renter. Throws `CorrectionAnswerError`. */
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
  const [row, duplicate] = rows;
  if (!row) throw new CorrectionAnswerError(`No request ${reference} is open.`);
  if (duplicate) throw new CorrectionAnswerError(`Two companies have a request ${reference}.`);
  const { corporationId, personId, subject, requestId } = row;
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'correction-answered',
    data: { reference, subject, answer, outcome },
    idempotencyKey: `correction:${personId}:${requestId}`,
  });
}
