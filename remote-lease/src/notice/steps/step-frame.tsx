import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DerivedLease } from 'shared/queries/derive-lease';
import type { ElementChildren } from 'shared/ui/element-children';
import type { FieldError } from 'shared/ui/error-summary';
import { PhoneLink } from 'shared/ui/phone-link';
import { SidePart } from 'shared/ui/side-part';
import { StepPage } from 'shared/ui/step-page';
import type { NoticeStart } from '#src/queries/notice.ts';
import type { NoticeDraft } from '../draft/notice-draft.ts';
import { getStepErrors } from '../draft/validate-draft.ts';
import {
  getNextStep,
  getPreviousPath,
  getStepPath,
  NOTICE_STEPS,
  type NoticeFormStep,
} from '../steps.ts';
import { t } from '../texts.ts';

/** What every step takes. */
export interface NoticeStepProps {
  lease: DerivedLease;
  start: NoticeStart;
  draft: NoticeDraft;
  save: (change: Partial<NoticeDraft>) => void;
  /** Forgets the draft: the notice is given. */
  clear: () => void;
}

/** Checks a step when it is sent on, and goes to the next one. */
export function useNoticeStep(step: NoticeFormStep, { draft, start }: NoticeStepProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const submit = () => {
    const stepErrors = getStepErrors(step, draft, start.quote);
    setErrors(stepErrors);
    if (stepErrors.length === 0) void navigate(getStepPath(getNextStep(step)));
  };
  const getFieldError = (field: string) => errors.find((one) => one.field === field)?.message;
  /** For a value that is chosen in another way than by its field. */
  const clearErrors = () => setErrors([]);
  return { errors, getFieldError, submit, clearErrors };
}

interface StepFrameProps {
  step: NoticeFormStep;
  lease: DerivedLease;
  errors: readonly FieldError[];
  onSubmit: () => void;
  /** The one primary button. */
  next: string;
  busy?: boolean;
  /** Above the sheet: why it could not be sent. */
  above?: ElementChildren;
  children: ElementChildren;
}

/** One step: where one is, the form on its sheet, whom to call. */
export function StepFrame({ step, lease, errors, children, ...rest }: StepFrameProps) {
  return (
    <StepPage
      title={t(`${step}.title`)}
      back={{ to: getPreviousPath(step), label: t('stepBack') }}
      steps={NOTICE_STEPS.map((one) => t(`step.${one}`))}
      current={NOTICE_STEPS.indexOf(step)}
      side={<ManagerContact lease={lease} about="asking" />}
      faults={errors}
      busyLabel={t('sending')}
      {...rest}
    >
      {children}
    </StepPage>
  );
}

/** Whom to call, and what about. */
export function ManagerContact({
  lease,
  about,
}: {
  lease: DerivedLease;
  about: 'asking' | 'given';
}) {
  return (
    <SidePart title={t('manager')}>
      <p translate="no">{lease.manager_name}</p>
      <PhoneLink number={lease.manager_phone} icon />
      <p>{t(`manager.${about}`)}</p>
    </SidePart>
  );
}
