import type { NoticeGiven } from 'shared/contract/notice';
import { DepositLines } from 'shared/deposit/deposit-lines';
import { formatInstant, toDateInZone } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { SectionPart } from 'shared/ui/section-part';
import { Timeline, type TimelineItem } from 'shared/ui/timeline';
import { formatLongDate } from '../rule-messages.ts';
import { t } from '../texts.ts';
import { formatWalkthroughs } from '../walkthrough-messages.ts';

/** Shows the timeline of the move-out with dates. */
export function NextSteps({ notice, lease }: { notice: NoticeGiven; lease: DerivedLease }) {
  return (
    <SectionPart title={t(notice.state === 'completed' ? 'next.titleDone' : 'next.title')}>
      <Timeline items={[...getNoticeSteps(notice), ...getDepositSteps(notice, lease)]} />
    </SectionPart>
  );
}

function getNoticeSteps(notice: NoticeGiven): TimelineItem[] {
  const { state } = notice;
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
  const firstSteps = [
    step('given', 'done', { date: formatLongDate(notice.given_on), name: notice.given_by_name }),
    createAnswerStep(notice, step),
  ];
  const lastDay = { date: formatLongDate(notice.move_out_date) };
  if (state === 'completed') {
    // Steps that the portal has no record of, such as returned keys, are left out.
    return [...firstSteps, step('lastDay', 'done', lastDay)];
  }
  const walkthroughTimes = notice.walkthroughs;
  return [
    ...firstSteps,
    step('autoPay', state === 'accepted' ? 'now' : 'coming', {
      date: formatLongDate(notice.rent_until),
    }),
    step('utilities', 'coming', lastDay),
    step('walkthrough', 'coming', {
      times:
        walkthroughTimes.length === 0 ? t('fact.noTimes') : formatWalkthroughs(walkthroughTimes),
    }),
    {
      ...step('keys', 'coming', { keys: notice.key_return }),
      meta: formatWithWritten((keys) => t('next.keysText', { keys }), notice.key_return),
    },
    step('lastDay', 'coming', lastDay),
  ];
}

/** Returns the deposit step; empty when the lease has no deposit. */
function getDepositSteps({ state }: NoticeGiven, lease: DerivedLease): TimelineItem[] {
  const { deposit, deposit_cents } = lease;
  if (deposit.state === 'none' && deposit_cents === 0) return [];
  const openState = state === 'completed' ? 'now' : 'coming';
  return [
    {
      key: 'deposit',
      state: deposit.state === 'refunded' ? 'done' : openState,
      title: t('next.deposit'),
      meta: <DepositLines lease={lease} />,
    },
  ];
}

type StepKey =
  | 'given'
  | 'answer'
  | 'answerLate'
  | 'answered'
  | 'autoPay'
  | 'utilities'
  | 'walkthrough'
  | 'keys'
  | 'lastDay';

type MakeStep = (
  key: StepKey,
  state: TimelineItem['state'],
  values?: Record<string, string>,
) => TimelineItem;

function createAnswerStep({ accepted_at, answer_by, time_zone }: NoticeGiven, step: MakeStep) {
  if (accepted_at !== null) {
    return step('answered', 'done', { date: formatLongDate(toDateInZone(accepted_at, time_zone)) });
  }
  const isLate = Date.parse(answer_by) < getServiceTime();
  const deadline = formatInstant(answer_by, time_zone, { weekday: true });
  return step(isLate ? 'answerLate' : 'answer', 'now', { at: deadline });
}
