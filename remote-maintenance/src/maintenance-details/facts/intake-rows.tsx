import type { ReactNode } from 'react';
import type { WorkOrderIntake } from 'shared/contract/work-order-request';
import { formatPhone } from 'shared/format/phone';
import styled from 'styled-components';
import { answerWords, questionWords, windowWords } from '#src/problems/answer-words.ts';
import { t as problem } from '#src/problems/texts.ts';
import { t } from '../texts.ts';

interface Row {
  readonly term: string;
  readonly value: ReactNode;
}

/** Returns one row for each question that was answered when the request was sent. */
export function intakeRows(intake: WorkOrderIntake | null): Row[] {
  if (intake === null) return [];
  const { since, getting_worse: worse } = intake;
  const began = [
    ...(since ? [problem(`since.${since}`)] : []),
    ...(worse === null ? [] : [problem(worse ? 'worse.yes' : 'worse.no')]),
  ];
  return [
    ...row(t('intake.problem'), intake.problem && problem(`problem.${intake.problem}`)),
    ...intake.answers.map(({ question, answer }) => ({
      term: questionWords(question),
      value: answerWords(question, answer),
    })),
    ...row(t('intake.since'), began.length > 0 && lines(began)),
    ...row(t('intake.pets'), intake.pets),
    ...row(t('intake.notes'), intake.notes),
    ...row(t('intake.times'), timesOf(intake)),
    ...row(t('intake.contact'), contactOf(intake)),
  ];
}

const row = (term: string, value: ReactNode): Row[] => (value ? [{ term, value }] : []);

function timesOf({ any_time, windows }: WorkOrderIntake): ReactNode {
  if (any_time) return problem('anyTime');
  if (windows.length === 0) return null;
  return lines(windows.map(windowWords));
}

const lines = (words: readonly string[]) => words.map((line) => <Line key={line}>{line}</Line>);

function contactOf({ contact }: WorkOrderIntake): string | null {
  if (!contact?.phone) return null;
  const phone = formatPhone(contact.phone);
  return contact.may_text ? t('intake.mayText', { phone }) : phone;
}

const Line = styled.span`
  display: block;
`;
