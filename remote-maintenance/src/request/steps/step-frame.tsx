import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ElementChildren } from 'shared/ui/element-children';
import type { FieldError } from 'shared/ui/error-summary';
import { getFieldError } from 'shared/ui/form';
import { StepPage } from 'shared/ui/step-page';
import { EmergencySide } from '#src/emergency/emergency.tsx';
import { type DraftToCheck, getStepErrors } from '#src/request-draft/read-draft.ts';
import {
  getNextStep,
  getPreviousPath,
  getViewPath,
  listSteps,
  type RequestStep,
} from '#src/request-draft/request-steps.ts';
import type { SaveDraft } from '#src/request-draft/use-draft.ts';
import type { PhotoSlot } from '#src/request-draft/use-photo-slots.ts';
import type { FilledDraft } from '#src/request-draft/wizard-draft.ts';
import type { RequestSending } from '#src/request-sending/use-send-request.ts';
import { t } from '../texts.ts';

/** The props of every step. With several problems, they are those of the current one. */
export interface RequestStepProps extends DraftToCheck, PhotoSlot {
  readonly draft: FilledDraft;
  readonly save: SaveDraft;
  readonly saveCode: (code: string) => void;
  readonly timeZone: string | undefined;
  readonly getPhotoSlot: (slot: number) => PhotoSlot;
  readonly sending: RequestSending;
  readonly addProblem: () => void;
  readonly selectProblem: (index: number) => void;
  readonly removeProblem: (index: number) => void;
}

/** Validates a step when it is submitted, and goes to the next one. */
export function useStep(step: RequestStep, checked: RequestStepProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const submit = () => {
    const newErrors = getStepErrors(step, checked);
    setErrors(newErrors);
    if (newErrors.length === 0) void navigate(getViewPath(getNextStep(step, checked.draft)));
  };
  return { errors, getError: (field: string) => getFieldError(errors, field), submit };
}

interface StepFrameProps {
  readonly step: RequestStep;
  readonly draft: FilledDraft;
  readonly errors: readonly FieldError[];
  readonly onSubmit: () => void;
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly next?: string;
  readonly busy?: boolean;
  readonly above?: ElementChildren;
  readonly children: ElementChildren;
}

/** One step of the request, with whom to call in an emergency. */
export function StepFrame({ step, draft, next, children, ...rest }: StepFrameProps) {
  const steps = listSteps(draft);
  return (
    <StepPage
      title={t(`${step}.title`)}
      back={{ to: getPreviousPath(step, draft), label: t('stepBack') }}
      steps={steps.map((name) => t(`step.${name}`))}
      current={steps.indexOf(step)}
      side={<EmergencySide />}
      next={next ?? t('next')}
      busyLabel={t('check.sending')}
      {...rest}
    >
      {children}
    </StepPage>
  );
}
