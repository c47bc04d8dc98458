import type { ReactNode } from 'react';
import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { toPhone } from 'shared/contract/phone';
import { SINCE } from 'shared/contract/work-order-request';
import { phoneWords } from 'shared/format/phone';
import { space } from 'shared/theme/tokens';
import { Facts } from 'shared/ui/facts';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { answerWords, windowWords } from '../problems/answer-words.ts';
import { t as problem } from '../problems/texts.ts';
import { t as common } from '../texts.ts';
import { type FilledDraft, problemOf, questionsOf } from './draft.ts';
import { PhotoCount } from './photo-count.tsx';
import { windowsOf } from './read-draft.ts';
import type { StepProps } from './step-frame.tsx';
import { type Step, viewPath } from './steps.ts';
import { t } from './texts.ts';

const ROWS = [
  ['place', 'where'],
  ['what', 'what'],
  ['answers', 'questions'],
  ['words', 'describe'],
  ['since', 'describe'],
  ['photos', 'photos'],
  ['entry', 'access'],
  ['pets', 'access'],
  ['code', 'access'],
  ['notes', 'access'],
  ['times', 'times'],
  ['contact', 'contact'],
] as const satisfies readonly (readonly [string, Step])[];
type Row = (typeof ROWS)[number][0];

/** All answers, each with the way to change it. */
export function CheckFacts(props: StepProps) {
  const { draft } = props;
  const isAsked = questionsOf(draft).length > 0;
  const rows = ROWS.filter(([row]) => row !== 'answers' || isAsked);
  return (
    <Facts
      on="sheet"
      rows={rows.map(([row, step]) => ({
        term: t(`fact.${row}`),
        value: (
          <Line>
            <span>{VALUES[row](props) || t('fact.none')}</span>
            <TextLink to={viewPath(step)}>
              {t('check.change')}
              <VisuallyHidden>: {t(`fact.${row}`)}</VisuallyHidden>
            </TextLink>
          </Line>
        ),
      }))}
    />
  );
}

const VALUES: Readonly<Record<Row, (props: StepProps) => ReactNode>> = {
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
    const since = SINCE.find((one) => one === draft.since);
    const worse = draft.worse === 'yes' ? 'worse.yes' : 'worse.no';
    return lines([
      ...(since ? [problem(`since.${since}`)] : []),
      ...(draft.worse === '' ? [] : [problem(worse)]),
    ]);
  },
  photos: (props) => <PhotoCount {...props} />,
  entry: ({ draft }) => t(draft.entry === 'yes' ? 'fact.entryYes' : 'fact.entryNo'),
  pets: ({ draft }) => draft.pets.trim(),
  // Not even here: somebody may look over a shoulder.
  code: ({ code }) => code.trim() && t('fact.codeKept'),
  notes: ({ draft }) => draft.notes.trim(),
  times: ({ draft, today }) =>
    draft.timing === 'any'
      ? problem('anyTime')
      : lines(windowsOf(draft, today).map((window) => windowWords(window))),
  contact: ({ draft }) => {
    const phone = toPhone(draft.phone);
    if (phone === null) return '';
    return draft.mayText ? t('fact.mayText', { phone: phoneWords(phone) }) : phoneWords(phone);
  },
};

const answersOf = ({ answers, ...draft }: FilledDraft) =>
  questionsOf({ answers, ...draft }).flatMap((question) => {
    const answer = answers[question];
    return answer === undefined ? [] : [answerWords(question, answer)];
  });

const lines = (words: readonly string[]): ReactNode =>
  words.length > 0 && words.map((line) => <Words key={line}>{line}</Words>);

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(16)};
  > :first-child { flex: 1 1 8rem; min-width: 0; overflow-wrap: anywhere; }
`;

const Words = styled.span`
  display: block;
  white-space: pre-line;
`;
