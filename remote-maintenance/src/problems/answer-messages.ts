import type { QuestionCode } from 'shared/contract/repair-problems';
import { GUIDE_QUESTIONS } from 'shared/contract/repair-problems';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { formatDate } from 'shared/format/date';
import { t } from './texts.ts';

type AnswerMessageKey = {
  [Code in QuestionCode]: `answer.${Code}.${(typeof GUIDE_QUESTIONS)[Code][number]}`;
}[QuestionCode];

export const formatQuestion = (question: QuestionCode): string => t(`question.${question}`);

/** Formats an answer. An answer of a newer release is shown as its code. */
export function formatAnswer(question: QuestionCode, answer: string): string {
  const isKnown = (GUIDE_QUESTIONS[question] as readonly string[]).includes(answer);
  return isKnown ? t(`answer.${question}.${answer}` as AnswerMessageKey) : answer;
}

/** "Mon, Sep 28, 8 am to noon". */
export const formatWindow = ({ on, part }: VisitWindow): string =>
  t(`window.${part}`, { date: formatDate(on) });
