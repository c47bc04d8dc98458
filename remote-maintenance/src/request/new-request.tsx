import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { WorkOrder } from 'shared/contract/maintenance';
import { paths } from 'shared/paths/paths';
import { AccessStep } from './access-step.tsx';
import { AnotherStep } from './another-step.tsx';
import { CallStep } from './call-step.tsx';
import { CheckStep } from './check-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DescribeStep } from './describe-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { mayAdd } from './problems-of-draft.ts';
import { QuestionsStep } from './questions-step.tsx';
import { missingBefore } from './read-draft.ts';
import { SameStep } from './same-step.tsx';
import { SolvedStep } from './solved-step.tsx';
import { StartStep } from './start-step.tsx';
import { STEPS, type Step, sentPath, type View, viewPath } from './steps.ts';
import { TimesStep } from './times-step.tsx';
import { useRequest } from './use-request.ts';
import { WhatStep } from './what-step.tsx';
import { WhereStep } from './where-step.tsx';

const SCREENS = {
  call: CallStep,
  where: WhereStep,
  what: WhatStep,
  same: SameStep,
  questions: QuestionsStep,
  describe: DescribeStep,
  photos: PhotosStep,
  access: AccessStep,
  times: TimesStep,
  contact: ContactStep,
  check: CheckStep,
} as const;

/** The way to report a problem: whether it can wait, nine short steps, and a look at all of it. */
export function NewRequest({ view }: { readonly view: View | null }) {
  const [sent, setSent] = useState<readonly WorkOrder[] | null>(null);
  const request = useRequest(setSent);
  const { draft } = request;
  if (sent !== null) return <Navigate to={sentPath(sent)} replace />;
  if (view === null) return <StartStep {...request} />;
  if (view === 'solved') return <SolvedStep {...request} />;
  if (view === 'another' && missingBefore('check', request) === undefined && mayAdd(draft)) {
    return <AnotherStep {...request} />;
  }
  if (view !== 'call') {
    // An address alone says nothing: whoever comes by one begins where something is missing.
    if (draft.emergency !== 'none') return <Navigate to={paths.maintenanceRequest} replace />;
    const step = STEPS.find((one) => one === view) ?? (view === 'another' ? 'check' : 'what');
    const missing = missingBefore(step, request);
    if (missing !== undefined) return <Navigate to={viewPath(missing)} replace />;
  }
  const shown = view === 'another' ? 'check' : view;
  const Screen = SCREENS[shown];
  return (
    <>
      <KeepStep view={shown} keep={request.keepStep} />
      <Screen {...request} />
    </>
  );
}

/** Remembers the step with the draft, so that the request goes on there the next time. */
function KeepStep({ view, keep }: { readonly view: View; readonly keep: (step: Step) => void }) {
  const step = STEPS.find((one) => one === view);
  const keepStep = useEffectEvent(keep);
  useEffect(() => {
    if (step !== undefined) keepStep(step);
  }, [step]);
  return null;
}
