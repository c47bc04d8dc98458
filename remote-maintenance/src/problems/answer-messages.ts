import type { GuideQuestion } from 'shared/contract/repair-problems';
import { GUIDE_QUESTIONS } from 'shared/contract/repair-problems';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { formatDate } from 'shared/format/date';
import { t } from './texts.ts';

type AnswerKey = {
  [Asked in GuideQuestion]: `answer.${Asked}.${(typeof GUIDE_QUESTIONS)[Asked][number]}`;
}[GuideQuestion];

export const formatQuestion = (question: GuideQuestion): string => t(`question.${question}`);

/** Formats an answer. An answer of a newer release is shown as its code. */
export function formatAnswer(question: GuideQuestion, answer: string): string {
  const isKnown = (GUIDE_QUESTIONS[question] as readonly string[]).includes(answer);
  return isKnown ? t(`answer.${question}.${answer}` as AnswerKey) : answer;
}

/** "Mon, Sep 28, 8 am to noon". */
export const formatWindow = ({ on, part }: VisitWindow): string =>
  t(`window.${part}`, { date: formatDate(on) });
