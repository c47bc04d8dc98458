import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { WorkOrder } from 'shared/contract/maintenance';
import { paths } from 'shared/paths/paths';
import { canAddProblem } from '../request-draft/draft-problems.ts';
import { findIncompleteStep } from '../request-draft/read-draft.ts';
import {
  getSentPath,
  getViewPath,
  type RequestStep,
  type RequestView,
  STEPS,
} from '../request-draft/request-steps.ts';
import { useRequest } from '../request-sending/use-request.ts';
import { CheckStep } from './check/check-step.tsx';
import { AnotherStep } from './start/another-step.tsx';
import { CallStep } from './start/call-step.tsx';
import { StartStep } from './start/start-step.tsx';
import { AccessStep } from './steps/access-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { DescribeStep } from './steps/describe-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { QuestionsStep } from './steps/questions-step.tsx';
import { SameStep } from './steps/same-step.tsx';
import { SolvedStep } from './steps/solved-step.tsx';
import { TimesStep } from './steps/times-step.tsx';
import { WhatStep } from './steps/what-step.tsx';
import { WhereStep } from './steps/where-step.tsx';

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

/** The request form: the emergency question, nine short steps and a review. */
export function NewRequest({ view }: { readonly view: RequestView | null }) {
  const [sentOrders, setSentOrders] = useState<readonly WorkOrder[] | null>(null);
  const request = useRequest(setSentOrders);
  const { draft } = request;
  if (sentOrders !== null) return <Navigate to={getSentPath(sentOrders)} replace />;
  if (view === null) return <StartStep {...request} />;
  if (view === 'solved') return <SolvedStep {...request} />;
  if (
    view === 'another' &&
    findIncompleteStep('check', request) === undefined &&
    canAddProblem(draft)
  ) {
    return <AnotherStep {...request} />;
  }
  if (view !== 'call') {
    // A step in the URL may be ahead of the draft: the form starts at the first incomplete step.
    if (draft.emergency !== 'none') return <Navigate to={paths.maintenanceRequest} replace />;
    const step =
      STEPS.find((candidate) => candidate === view) ?? (view === 'another' ? 'check' : 'what');
    const incompleteStep = findIncompleteStep(step, request);
    if (incompleteStep !== undefined) return <Navigate to={getViewPath(incompleteStep)} replace />;
  }
  const shownView = view === 'another' ? 'check' : view;
  const Screen = SCREENS[shownView];
  return (
    <>
      <KeepStep view={shownView} onStep={request.keepStep} />
      <Screen {...request} />
    </>
  );
}

/** Stores the step with the draft, so that the request resumes there. */
function KeepStep({
  view,
  onStep,
}: {
  readonly view: RequestView;
  readonly onStep: (step: RequestStep) => void;
}) {
  const step = STEPS.find((candidate) => candidate === view);
  const keepStep = useEffectEvent(onStep);
  useEffect(() => {
    if (step !== undefined) keepStep(step);
  }, [step]);
  return null;
}
