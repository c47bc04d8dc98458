import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ElementChildren } from 'shared/ui/element-children';
import type { FieldError } from 'shared/ui/error-summary';
import { getFieldError } from 'shared/ui/form';
import { StepPage } from 'shared/ui/step-page';
import { EmergencySide } from '#src/emergency/emergency.tsx';
import type { FilledDraft } from '#src/request-draft/draft.ts';
import { type Checked, faultsOf } from '#src/request-draft/read-draft.ts';
import { pathBefore, type Step, stepAfter, stepsOf, viewPath } from '#src/request-draft/steps.ts';
import type { SaveDraft } from '#src/request-draft/use-draft.ts';
import type { PhotoSlot } from '#src/request-draft/use-photo-slots.ts';
import type { Sending } from '#src/request-sending/use-send-request.ts';
import { t } from '../texts.ts';

/** The props of every step. With several problems, they are those of the current one. */
export interface StepProps extends Checked, PhotoSlot {
  readonly draft: FilledDraft;
  readonly save: SaveDraft;
  readonly saveCode: (code: string) => void;
  readonly timeZone: string | undefined;
  readonly photosOf: (slot: number) => PhotoSlot;
  readonly sending: Sending;
  readonly addProblem: () => void;
  readonly turnTo: (at: number) => void;
  readonly removeProblem: (at: number) => void;
}

/** Validates a step when it is submitted, and goes to the next one. */
export function useStep(step: Step, checked: StepProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const submit = () => {
    const found = faultsOf(step, checked);
    setErrors(found);
    if (found.length === 0) void navigate(viewPath(stepAfter(step, checked.draft)));
  };
  return { errors, getError: (field: string) => getFieldError(errors, field), submit };
}

interface StepFrameProps {
  readonly step: Step;
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
  const steps = stepsOf(draft);
  return (
    <StepPage
      title={t(`${step}.title`)}
      back={{ to: pathBefore(step, draft), label: t('stepBack') }}
      steps={steps.map((one) => t(`step.${one}`))}
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
