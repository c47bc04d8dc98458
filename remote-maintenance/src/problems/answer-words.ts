import type { Question } from 'shared/contract/repair-problems';
import { QUESTIONS } from 'shared/contract/repair-problems';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { formatDate } from 'shared/format/date';
import { t } from './texts.ts';

type AnswerKey = {
  [Asked in Question]: `answer.${Asked}.${(typeof QUESTIONS)[Asked][number]}`;
}[Question];

export const questionWords = (question: Question): string => t(`question.${question}`);

/** An answer in words; one that a newer release has put there, by its code. */
export function answerWords(question: Question, answer: string): string {
  const isKnown = (QUESTIONS[question] as readonly string[]).includes(answer);
  return isKnown ? t(`answer.${question}.${answer}` as AnswerKey) : answer;
}

/** "Mon, Sep 28, 8 am to noon". */
export const windowWords = ({ on, part }: VisitWindow): string =>
  t(`window.${part}`, { date: formatDate(on) });
