import type { Act, ActOutcome } from 'services/office/act-schema';
import { answerQuestion } from 'services/payments';
import type { Tx } from 'services/platform/db/database';

/** Answers a renter's question about a charge. A credit is a separate act. */
export async function answerRenterQuestion(
  tx: Tx,
  { question: questionId, text, corrected }: Extract<Act, { act: 'answer' }>,
  now: Date,
): Promise<ActOutcome> {
  const state = corrected ? 'corrected' : 'answered';
  const chargeName = await answerQuestion(tx, { questionId, text, state }, now);
  return { text: `The question about ${chargeName} is ${state}; who asked gets a mail.`, rows: [] };
}
