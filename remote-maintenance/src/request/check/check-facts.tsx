import type { ReactNode } from 'react';
import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { toPhone } from 'shared/contract/phone';
import { SINCE_OPTIONS } from 'shared/contract/work-order-request';
import { formatPhone } from 'shared/format/phone';
import { DescriptionList } from 'shared/ui/description-list';
import styled from 'styled-components';
import { answerWords, windowWords } from '#src/problems/answer-words.ts';
import { t as problem } from '#src/problems/texts.ts';
import { type FilledDraft, problemOf, questionsOf } from '#src/request-draft/draft.ts';
import { mayText, windowsOf } from '#src/request-draft/read-draft.ts';
import type { Step } from '#src/request-draft/steps.ts';
import { t as common } from '#src/texts.ts';
import type { StepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { type ChangeOf, ChangeRow } from './change-row.tsx';
import { PhotoCount } from './photo-count.tsx';

type Checked = Pick<StepProps, 'draft' | 'code' | 'today' | 'queue' | 'album' | 'albumStart'>;

const OF_PROBLEM = [
  ['place', 'where'],
  ['what', 'what'],
  ['answers', 'questions'],
  ['words', 'describe'],
  ['since', 'describe'],
  ['photos', 'photos'],
] as const satisfies readonly (readonly [string, Step])[];
const OF_ALL = [
  ['entry', 'access'],
  ['pets', 'access'],
  ['code', 'access'],
  ['notes', 'access'],
  ['times', 'times'],
  ['contact', 'contact'],
] as const satisfies readonly (readonly [string, Step])[];
type Row = (typeof OF_PROBLEM | typeof OF_ALL)[number][0];

const LISTS = { problem: OF_PROBLEM, all: OF_ALL, both: [...OF_PROBLEM, ...OF_ALL] } as const;

interface CheckFactsProps {
  readonly checked: Checked;
  /** Which rows to show: those of one problem, those of the whole request, or both for a single problem. */
  readonly of: keyof typeof LISTS;
  readonly change?: ChangeOf;
}

/** The answers of the request, each with a link to change it. */
export function CheckFacts({ checked, of, change = {} }: CheckFactsProps) {
  const isAsked = questionsOf(checked.draft).length > 0;
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

const VALUES: Readonly<Record<Row, (checked: Checked) => ReactNode>> = {
  place: ({ draft }) => {
    const place = PLACES.find((one) => one === draft.place);
    return place && common(`place.${place}`);
  },
  what: ({ draft }) => {
    const code = problemOf(draft);
    const category = CATEGORIES.find((one) => one === draft.category);
    return code ? problem(`problem.${code}`) : category && common(`category.${category}`);
  },
  answers: ({ draft }) => lines(answersOf(draft)),
  words: ({ draft }) => lines([draft.title.trim(), draft.details.trim()]),
  since: ({ draft }) => {
    const since = SINCE_OPTIONS.find((one) => one === draft.since);
    const worse = draft.worse === 'yes' ? 'worse.yes' : 'worse.no';
    return lines([
      ...(since ? [problem(`since.${since}`)] : []),
      ...(draft.worse === '' ? [] : [problem(worse)]),
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
      : lines(windowsOf(draft, today).map((window) => windowWords(window))),
  contact: ({ draft }) => {
    const phone = toPhone(draft.phone);
    if (phone === null) return '';
    return mayText(phone, draft)
      ? t('fact.mayText', { phone: formatPhone(phone) })
      : formatPhone(phone);
  },
};

const answersOf = ({ answers, ...draft }: FilledDraft) =>
  questionsOf({ answers, ...draft }).flatMap((question) => {
    const answer = answers[question];
    return answer === undefined ? [] : [answerWords(question, answer)];
  });

const lines = (words: readonly string[]): ReactNode =>
  words.length > 0 && words.map((line) => <Words key={line}>{line}</Words>);

const Words = styled.span`
  display: block;
  white-space: pre-line;
`;
