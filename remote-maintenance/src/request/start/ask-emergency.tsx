import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ElementChildren } from 'shared/ui/element-children';
import type { FieldError } from 'shared/ui/error-summary';
import { getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { StepPage } from 'shared/ui/step-page';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import { t } from '../texts.ts';
import { EMERGENCIES } from './emergencies.ts';

interface AskEmergencyProps {
  readonly title: string;
  readonly lead: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly above: ElementChildren;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called if it is not an emergency. */
  readonly onGoOn: () => void;
}

/** Asks whether the problem is an emergency. Emergencies are reported by phone. */
export function AskEmergency(props: AskEmergencyProps) {
  const { title, lead, back, above, value, onChange, onGoOn } = props;
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const submit = () => {
    if (value === '') setErrors([{ field: 'emergency', message: t('fault.emergency') }]);
    else if (value === 'none') onGoOn();
    else void navigate(getViewPath('call'));
  };
  return (
    <StepPage
      title={title}
      lead={lead}
      back={back}
      errors={errors}
      onSubmit={submit}
      next={t('next')}
      above={above}
    >
      <RadioList
        label={t('start.question')}
        hint={t('start.hint')}
        name="emergency"
        value={value}
        error={getFieldError(errors, 'emergency')}
        onChange={onChange}
        options={[...EMERGENCIES, 'none' as const].map((emergency) => ({
          value: emergency,
          label: t(`emergency.${emergency}`),
        }))}
      />
    </StepPage>
  );
}
