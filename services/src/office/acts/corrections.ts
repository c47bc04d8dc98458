import type { Act, Outcome } from 'services/office/act-schema';
import type { Tx } from 'services/platform/db/database';
import { answerCorrection } from 'services/resident';
import { listOpenCorrections } from './store.ts';

const MOST = 50;

/** What renters ask to have put right and nobody has answered, the longest waiting first. */
export async function listCorrections(tx: Tx): Promise<Outcome> {
  const open = await listOpenCorrections(tx, MOST);
  return {
    text: open.length === 0 ? 'No request is open.' : 'Open requests, the oldest first:',
    rows: open.map((row) => ({
      request: row.reference,
      asked: row.askedAt.toISOString().slice(0, 16),
      renter: row.personId,
      about: row.subject,
      text: row.text.replaceAll(/\s+/g, ' '),
    })),
  };
}

/** Answers one. What is on file changes in the office's own books. Throws `CorrectionAnswerError`. */
export async function answerCorrectionOf(
  tx: Tx,
  { request, text, declined }: Extract<Act, { act: 'answer-correction' }>,
  now: Date,
): Promise<Outcome> {
  const outcome = declined ? 'declined' : 'done';
  await answerCorrection(tx, { reference: request, answer: text, outcome }, now);
  return { text: `Request ${request} is ${outcome}; who asked gets a mail.`, rows: [] };
}
