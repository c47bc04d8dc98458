import { Navigate } from 'react-router-dom';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { type NoticeStart, useNoticeStart } from '../queries/notice.ts';
import { useNoticeDraft } from './draft/notice-draft.ts';
import { findIncompleteStep } from './draft/validate-draft.ts';
import { NoticeLoadingPage } from './notice-loading-page.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { DateStep } from './steps/date-step.tsx';
import { IntroStep } from './steps/intro-step.tsx';
import { LeavingStep } from './steps/leaving-step.tsx';
import { ReasonStep } from './steps/reason-step.tsx';
import { getStepPath, type NoticeFormStep } from './steps.ts';
import { CheckStep } from './submit/check-step.tsx';

interface GiveNoticeProps {
  lease: DerivedLease;
  step: NoticeFormStep | null;
}

/** The flow to give notice: an introduction with the rule, five steps, and a signature. */
export function GiveNotice({ lease, step }: GiveNoticeProps) {
  const start = useNoticeStart(lease.lease_id);
  if (start.data) return <Steps lease={lease} step={step} start={start.data} />;
  return <NoticeLoadingPage query={start} />;
}

const STEP_SCREENS = {
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
    return (
      <IntroStep lease={lease} quote={quote} previousNotice={given} isStarted={draft.date !== ''} />
    );
  }
  const incompleteStep = findIncompleteStep(step, draft, start.quote);
  if (incompleteStep !== undefined) return <Navigate to={getStepPath(incompleteStep)} replace />;
  const Screen = STEP_SCREENS[step];
  return <Screen lease={lease} start={start} draft={draft} save={save} clear={clear} />;
}
