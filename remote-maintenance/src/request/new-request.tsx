import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { AccessStep } from './access-step.tsx';
import { CallStep } from './call-step.tsx';
import { CheckStep } from './check-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DescribeStep } from './describe-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { missingBefore } from './read-draft.ts';
import { SameStep } from './same-step.tsx';
import { SolvedStep } from './solved-step.tsx';
import { StartStep } from './start-step.tsx';
import { STEPS, type View, viewPath } from './steps.ts';
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

const sentPath = (workOrderId: string) =>
  `${paths.maintenanceRequest}?sent=${encodeURIComponent(workOrderId)}`;

/** The way to report a problem: whether it can wait, nine short steps, and a look at all of it. */
export function NewRequest({ view }: { readonly view: View | null }) {
  const [sentId, setSentId] = useState<string | null>(null);
  const request = useRequest((order) => setSentId(order.work_order_id));
  const { draft } = request;
  if (sentId !== null) return <Navigate to={sentPath(sentId)} replace />;
  if (view === null) return <StartStep {...request} />;
  if (view === 'solved') return <SolvedStep forget={request.forget} />;
  if (view !== 'call') {
    // An address alone says nothing: whoever comes by one begins where something is missing.
    if (draft.emergency !== 'none') return <Navigate to={paths.maintenanceRequest} replace />;
    const step = STEPS.find((one) => one === view) ?? 'what';
    const missing = missingBefore(step, request);
    if (missing !== undefined) return <Navigate to={viewPath(missing)} replace />;
  }
  const Screen = SCREENS[view];
  return <Screen {...request} />;
}
