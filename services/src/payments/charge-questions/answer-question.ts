import type { Tx } from 'services/platform/db/database';
import { queueMail } from 'services/resident';
import type { QuestionState } from 'shared/contract/payments/charges';
import { lockQuestion, type MessageRow, messagesOf, nameOfCharge, writeMessage } from './store.ts';

/** Why a question cannot be answered: said to the office in one sentence. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
}

type Answer = { questionId: string; text: string; state: Exclude<QuestionState, 'open'> };

/**
 * Writes what the office says to a question, and mails it to everyone who asked. The same answer
 * again is refused with `AnswerRefused`. Gives what the charge is called.
 */
export async function answerQuestion(
  tx: Tx,
  { questionId, text, state }: Answer,
  now: Date,
): Promise<string> {
  const held = await lockQuestion(tx, questionId);
  if (!held) throw new AnswerRefused(`There is no question ${questionId}.`);
  const messages = await messagesOf(tx, held);
  const last = messages.at(-1);
  if (last?.personId === null && last.text === text && held.state === state) {
    throw new AnswerRefused('This answer is given already.');
  }
  const said = { text, author: null, state, writtenAt: now };
  const messageId = await writeMessage(tx, held, messages, said);
  const chargeName = await nameOfCharge(tx, held);
  for (const personId of askersOf(messages)) {
    await queueMail(tx, {
      corporationId: held.corporationId,
      personId,
      leaseId: held.leaseId,
      template: 'charge-question-answered',
      data: { chargeName, answer: text, outcome: state },
      idempotencyKey: `charge-question:${messageId}:${personId}`,
    });
  }
  return chargeName;
}

const askersOf = (messages: readonly MessageRow[]) =>
  new Set(messages.flatMap(({ personId }) => personId ?? []));
