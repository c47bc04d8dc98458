import type { Act, Outcome } from 'services/office/act-schema';
import { answerQuestion } from 'services/payments';
import type { Tx } from 'services/platform/db/database';

/** Answers what a renter asks about a charge. It moves no money: a credit is an act of its own. */
export async function answerRenter(
  tx: Tx,
  { question: questionId, text, corrected }: Extract<Act, { act: 'answer' }>,
  now: Date,
): Promise<Outcome> {
  const state = corrected ? 'corrected' : 'answered';
  const chargeName = await answerQuestion(tx, { questionId, text, state }, now);
  return { text: `The question about ${chargeName} is ${state}; who asked gets a mail.`, rows: [] };
}
