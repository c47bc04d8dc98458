import type { ReactNode } from 'react';
import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { toPhone } from 'shared/contract/phone';
import { SINCE_OPTIONS } from 'shared/contract/work-order-request';
import { formatPhone } from 'shared/format/phone';
import { DescriptionList } from 'shared/ui/description-list';
import styled from 'styled-components';
import { formatAnswer, formatWindow } from '#src/problems/answer-messages.ts';
import { t as problem } from '#src/problems/texts.ts';
import { canText, getUpcomingWindows } from '#src/request-draft/read-draft.ts';
import type { RequestStep } from '#src/request-draft/request-steps.ts';
import { type FilledDraft, getProblem, getQuestions } from '#src/request-draft/wizard-draft.ts';
import { t as common } from '#src/texts.ts';
import type { RequestStepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { ChangeRow, type ProblemToChange } from './change-row.tsx';
import { PhotoCount } from './photo-count.tsx';

type CheckedRequest = Pick<
  RequestStepProps,
  'draft' | 'code' | 'today' | 'queue' | 'album' | 'albumStart'
>;

const PROBLEM_ROWS = [
  ['place', 'where'],
  ['what', 'what'],
  ['answers', 'questions'],
  ['words', 'describe'],
  ['since', 'describe'],
  ['photos', 'photos'],
] as const satisfies readonly (readonly [string, RequestStep])[];
const REQUEST_ROWS = [
  ['entry', 'access'],
  ['pets', 'access'],
  ['code', 'access'],
  ['notes', 'access'],
  ['times', 'times'],
  ['contact', 'contact'],
] as const satisfies readonly (readonly [string, RequestStep])[];
type Row = (typeof PROBLEM_ROWS | typeof REQUEST_ROWS)[number][0];

const LISTS = {
  problem: PROBLEM_ROWS,
  all: REQUEST_ROWS,
  both: [...PROBLEM_ROWS, ...REQUEST_ROWS],
} as const;

interface CheckDetailsProps {
  readonly checked: CheckedRequest;
  /** Which rows to show: those of one problem, those of the whole request, or both for a single problem. */
  readonly of: keyof typeof LISTS;
  readonly change?: ProblemToChange;
}

/** The answers of the request, each with a link to change it. */
export function CheckDetails({ checked, of, change = {} }: CheckDetailsProps) {
  const isAsked = getQuestions(checked.draft).length > 0;
  const rows = LISTS[of].filter(([row]) => row !== 'answers' || isAsked);
  return (
    <DescriptionList
      on="sheet"
      rows={rows.map(([row, step]) => ({
        term: t(`fact.${row}`),
        value: (
          <ChangeRow step={step} name={t(`fact.${row}`)} {...change}>
            {VALUES[row](checked) || t('fact.none')}
          </ChangeRow>
        ),
      }))}
    />
  );
}

const VALUES: Readonly<Record<Row, (checked: CheckedRequest) => ReactNode>> = {
  place: ({ draft }) => {
    const place = PLACES.find((candidate) => candidate === draft.place);
    return place && common(`place.${place}`);
  },
  what: ({ draft }) => {
    const code = getProblem(draft);
    const category = CATEGORIES.find((candidate) => candidate === draft.category);
    return code ? problem(`problem.${code}`) : category && common(`category.${category}`);
  },
  answers: ({ draft }) => renderLines(formatAnswers(draft)),
  words: ({ draft }) => renderLines([draft.title.trim(), draft.details.trim()]),
  since: ({ draft }) => {
    const since = SINCE_OPTIONS.find((candidate) => candidate === draft.since);
    const worseKey = draft.worse === 'yes' ? 'worse.yes' : 'worse.no';
    return renderLines([
      ...(since ? [problem(`since.${since}`)] : []),
      ...(draft.worse === '' ? [] : [problem(worseKey)]),
    ]);
  },
  photos: (photos) => <PhotoCount {...photos} />,
  entry: ({ draft }) => t(draft.entry === 'yes' ? 'fact.entryYes' : 'fact.entryNo'),
  pets: ({ draft }) => draft.pets.trim(),
  // The code is not shown: other people may see the screen.
  code: ({ code }) => code.trim() && t('fact.codeKept'),
  notes: ({ draft }) => draft.notes.trim(),
  times: ({ draft, today }) =>
    draft.timing === 'any'
      ? problem('anyTime')
      : renderLines(getUpcomingWindows(draft, today).map((window) => formatWindow(window))),
  contact: ({ draft }) => {
    const phone = toPhone(draft.phone);
    if (phone === null) return '';
    return canText(phone, draft)
      ? t('fact.mayText', { phone: formatPhone(phone) })
      : formatPhone(phone);
  },
};

const formatAnswers = ({ answers, ...draft }: FilledDraft) =>
  getQuestions({ answers, ...draft }).flatMap((question) => {
    const answer = answers[question];
    return answer === undefined ? [] : [formatAnswer(question, answer)];
  });

const renderLines = (texts: readonly string[]): ReactNode =>
  texts.length > 0 && texts.map((line) => <Text key={line}>{line}</Text>);

const Text = styled.span`
  display: block;
  white-space: pre-line;
`;
