import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import { queueMail } from 'services/resident';
import type { QuestionState } from 'shared/contract/payments/charges';
import {
  insertMessage,
  listMessages,
  loadChargeName,
  lockQuestion,
  type MessageRow,
} from './store.ts';

/** A question cannot be answered. The message is shown to the office. */
export class AnswerRefusedError extends Error {
  override name = 'AnswerRefusedError';
}

type AnswerInput = { questionId: string; text: string; state: Exclude<QuestionState, 'open'> };

/**
 * Stores the answer of the office to a question and mails it to everyone who asked. Returns the name of the
 * charge. Throws `AnswerRefusedError` for a repeated answer.
 */
export async function answerQuestion(
  tx: Tx,
  { questionId, text, state }: AnswerInput,
  now: Date,
): Promise<string> {
  const question = await lockQuestion(tx, questionId);
  if (!question) throw new AnswerRefusedError(`There is no question ${questionId}.`);
  const messages = await listMessages(tx, question);
  const last = messages.at(-1);
  if (last?.personId === null && last.text === text && question.state === state) {
    throw new AnswerRefusedError('This answer is given already.');
  }
  const message = { text, author: null, state, writtenAt: now };
  const messageId = await insertMessage(tx, question, messages, message);
  const storedName = await loadChargeName(tx, question);
  const chargeName = localizeText(() => translateLedgerText(storedName));
  for (const personId of getAskers(messages)) {
    await queueMail(tx, {
      corporationId: question.corporationId,
      personId,
      leaseId: question.leaseId,
      template: 'charge-question-answered',
      data: { chargeName, answer: text, outcome: state },
      idempotencyKey: `charge-question:${messageId}:${personId}`,
    });
  }
  return storedName;
}

const getAskers = (messages: readonly MessageRow[]) =>
  new Set(messages.flatMap(({ personId }) => personId ?? []));
