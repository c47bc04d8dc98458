import type { Tx } from 'services/platform/db/database';
import { queueMail } from 'services/resident/mail/queue-mail';
import { answerOpen } from './store/corrections.ts';

/** Why a request cannot be answered: said to the office in one sentence. */
export class CorrectionRefused extends Error {
  override name = 'CorrectionRefused';
}

type Answer = { reference: string; answer: string; outcome: 'done' | 'declined' };

/** Writes what the office says to a request, once, and mails it to who asked. Throws `CorrectionRefused`. */
export async function answerCorrection(
  tx: Tx,
  { reference, answer, outcome }: Answer,
  now: Date,
): Promise<void> {
  const rows = await answerOpen(tx, reference, { state: outcome, answer, answeredAt: now });
  const [row, other] = rows;
  if (!row) throw new CorrectionRefused(`No request ${reference} is open.`);
  if (other) throw new CorrectionRefused(`Two companies have a request ${reference}.`);
  const { corporationId, personId, subject, requestId } = row;
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'correction-answered',
    data: { reference, subject, answer, outcome },
    once: `correction:${personId}:${requestId}`,
  });
}
