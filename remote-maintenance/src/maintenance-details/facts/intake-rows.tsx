import type { ReactNode } from 'react';
import type { WorkOrderIntake } from 'shared/contract/work-order-request';
import { formatPhone } from 'shared/format/phone';
import { markWritten } from 'shared/ui/mark-written';
import styled from 'styled-components';
import { formatAnswer, formatQuestion, formatWindow } from '#src/problems/answer-messages.ts';
import { t as problem } from '#src/problems/texts.ts';
import { t } from '../texts.ts';

interface IntakeRow {
  readonly term: string;
  readonly value: ReactNode;
}

/** Returns one row for each question that was answered when the request was sent. */
export function getIntakeRows(intake: WorkOrderIntake | null): IntakeRow[] {
  if (intake === null) return [];
  const { since, getting_worse: gettingWorse } = intake;
  const sinceTexts = [
    ...(since ? [problem(`since.${since}`)] : []),
    ...(gettingWorse === null ? [] : [problem(gettingWorse ? 'worse.yes' : 'worse.no')]),
  ];
  return [
    ...toRow(t('intake.problem'), intake.problem && problem(`problem.${intake.problem}`)),
    ...intake.answers.map(({ question, answer }) => ({
      term: formatQuestion(question),
      value: formatAnswer(question, answer),
    })),
    ...toRow(t('intake.since'), sinceTexts.length > 0 && renderLines(sinceTexts)),
    ...toRow(t('intake.pets'), renderTyped(intake.pets)),
    ...toRow(t('intake.notes'), renderTyped(intake.notes)),
    ...toRow(t('intake.times'), renderTimes(intake)),
    ...toRow(t('intake.contact'), formatContact(intake)),
  ];
}

const toRow = (term: string, value: ReactNode): IntakeRow[] => (value ? [{ term, value }] : []);

const renderTyped = (text: string | null) => text && markWritten(text, 'unknown');

function renderTimes({ any_time, windows }: WorkOrderIntake): ReactNode {
  if (any_time) return problem('anyTime');
  if (windows.length === 0) return null;
  return renderLines(windows.map(formatWindow));
}

const renderLines = (texts: readonly string[]) =>
  texts.map((line) => <Line key={line}>{line}</Line>);

function formatContact({ contact }: WorkOrderIntake): string | null {
  if (!contact?.phone) return null;
  const phone = formatPhone(contact.phone);
  return contact.may_text ? t('intake.mayText', { phone }) : phone;
}

const Line = styled.span`
  display: block;
`;
