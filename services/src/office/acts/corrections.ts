import type { Act, ActOutcome } from 'services/office/act-schema';
import type { Tx } from 'services/platform/db/database';
import { answerCorrection } from 'services/resident';
import { listOpenCorrections } from './store.ts';

const MAX_ROWS = 50;

/** Lists correction requests without an answer, oldest first. */
export async function listCorrections(tx: Tx): Promise<ActOutcome> {
  const open = await listOpenCorrections(tx, MAX_ROWS);
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

/** Answers a correction request. The record itself is corrected in the office's own system. Throws `CorrectionAnswerError`. */
export async function answerRenterCorrection(
  tx: Tx,
  { request, text, declined }: Extract<Act, { act: 'answer-correction' }>,
  now: Date,
): Promise<ActOutcome> {
  const outcome = declined ? 'declined' : 'done';
  await answerCorrection(tx, { reference: request, answer: text, outcome }, now);
  return { text: `Request ${request} is ${outcome}; who asked gets a mail.`, rows: [] };
}
