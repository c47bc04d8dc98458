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

/** The props of every step. */
export interface NoticeStepProps {
  lease: DerivedLease;
  start: NoticeStart;
  draft: NoticeDraft;
  save: (change: Partial<NoticeDraft>) => void;
  /** Deletes the draft after the notice is given. */
  clear: () => void;
}

/** Validates a step on submit and opens the next one. */
export function useNoticeStep(step: NoticeFormStep, { draft, start }: NoticeStepProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const submit = () => {
    const stepErrors = getStepErrors(step, draft, start.quote);
    setErrors(stepErrors);
    if (stepErrors.length === 0) void navigate(getStepPath(getNextStep(step)));
  };
  const getFieldError = (field: string) => errors.find((one) => one.field === field)?.message;
  /** Clears the errors when a value is set without its own field. */
  const clearErrors = () => setErrors([]);
  return { errors, getFieldError, submit, clearErrors };
}

interface StepFrameProps {
  step: NoticeFormStep;
  lease: DerivedLease;
  errors: readonly FieldError[];
  onSubmit: () => void;
  /** The label of the primary button. */
  next: string;
  busy?: boolean;
  /** Content above the sheet, for example why sending failed. */
  above?: ElementChildren;
  children: ElementChildren;
}

/** The frame of a step: stepper, form, and the manager's contact. */
export function StepFrame({ step, lease, errors, children, ...rest }: StepFrameProps) {
  return (
    <StepPage
      title={t(`${step}.title`)}
      back={{ to: getPreviousPath(step), label: t('stepBack') }}
      steps={NOTICE_STEPS.map((one) => t(`step.${one}`))}
      current={NOTICE_STEPS.indexOf(step)}
      side={<ManagerContact lease={lease} about="asking" />}
      errors={errors}
      busyLabel={t('sending')}
      {...rest}
    >
      {children}
    </StepPage>
  );
}

/** Shows the manager's name and phone number. */
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
