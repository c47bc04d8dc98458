import type { NoticeGiven } from 'shared/contract/notice';
import { formatDate, formatInstant } from 'shared/format/date';
import { SectionPart } from 'shared/ui/section-part';
import { Timeline, type TimelineItem } from 'shared/ui/timeline';
import { longDate } from './rule-words.ts';
import { t } from './texts.ts';
import { walkthroughWords } from './walkthrough-words.ts';

/** What happens next, or what has happened, each with its day. */
export function NextSteps({ notice }: { notice: NoticeGiven }) {
  return (
    <SectionPart title={t(notice.state === 'completed' ? 'next.titleDone' : 'next.title')}>
      <Timeline items={stepsOf(notice)} />
    </SectionPart>
  );
}

function stepsOf(notice: NoticeGiven): TimelineItem[] {
  const { state } = notice;
  const done = state === 'completed';
  const step = (
    key: StepKey,
    itemState: TimelineItem['state'],
    values: Record<string, string> = {},
  ): TimelineItem => ({
    key,
    state: itemState,
    title: t(`next.${key}`),
    meta: t(`next.${key}Text`, values),
  });
  const after = done ? 'done' : 'coming';
  const times = notice.walkthroughs;
  return [
    step('given', 'done', { date: longDate(notice.given_on), name: notice.given_by_name }),
    answerStep(notice, step),
    step('autoPay', done ? 'done' : state === 'accepted' ? 'now' : 'coming', {
      date: longDate(notice.rent_until),
    }),
    step('utilities', after, { date: longDate(notice.move_out_date) }),
    step('walkthrough', after, {
      times: times.length === 0 ? t('fact.noTimes') : walkthroughWords(times),
    }),
    step('keys', after, { keys: notice.key_return }),
    step('lastDay', after, { date: longDate(notice.move_out_date) }),
    step('deposit', done ? 'now' : 'coming', { date: longDate(notice.deposit_due_on) }),
  ];
}

type StepKey =
  | 'given'
  | 'answer'
  | 'answered'
  | 'autoPay'
  | 'utilities'
  | 'walkthrough'
  | 'keys'
  | 'lastDay'
  | 'deposit';

type MakeStep = (
  key: StepKey,
  state: TimelineItem['state'],
  values?: Record<string, string>,
) => TimelineItem;

function answerStep({ accepted_at, answer_by, time_zone }: NoticeGiven, step: MakeStep) {
  return accepted_at === null
    ? step('answer', 'now', { at: formatInstant(answer_by, time_zone, { weekday: true }) })
    : step('answered', 'done', { date: formatDate(accepted_at.slice(0, 10), { year: true }) });
}
