import { Navigate } from 'react-router-dom';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { type NoticeStart, useNoticeStart } from '../queries/notice.ts';
import { AddressStep } from './address-step.tsx';
import { BeforeNotice } from './before-notice.tsx';
import { CheckStep } from './check-step.tsx';
import { DateStep } from './date-step.tsx';
import { useNoticeDraft } from './draft.ts';
import { IntroStep } from './intro-step.tsx';
import { LeavingStep } from './leaving-step.tsx';
import { missingBefore } from './read-draft.ts';
import { ReasonStep } from './reason-step.tsx';
import { type Step, stepPath } from './steps.ts';

interface GiveNoticeProps {
  lease: DerivedLease;
  step: Step | null;
}

/** The way to give notice: the rule in words, five steps, and a signature. */
export function GiveNotice({ lease, step }: GiveNoticeProps) {
  const start = useNoticeStart(lease.lease_id);
  if (start.data) return <Steps lease={lease} step={step} start={start.data} />;
  return <BeforeNotice query={start} />;
}

const SCREENS = {
  date: DateStep,
  reason: ReasonStep,
  address: AddressStep,
  leaving: LeavingStep,
  check: CheckStep,
} as const;

function Steps({ lease, step, start }: GiveNoticeProps & { start: NoticeStart }) {
  const { draft, save, clear } = useNoticeDraft(lease.lease_id, start);
  if (step === null) {
    const { quote, given } = start;
    return <IntroStep lease={lease} quote={quote} before={given} begun={draft.date !== ''} />;
  }
  const missing = missingBefore(step, draft, start.quote);
  if (missing !== undefined) return <Navigate to={stepPath(missing)} replace />;
  const Screen = SCREENS[step];
  return <Screen lease={lease} start={start} draft={draft} save={save} clear={clear} />;
}
