import { CheckboxField } from 'shared/ui/checkbox-field';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

export function ContactStep(props: RequestStepProps) {
  const { draft, save } = props;
  const { errors, getError, submit } = useStep('contact', props);
  return (
    <StepFrame step="contact" draft={draft} errors={errors} onSubmit={submit}>
      <TextField
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional={draft.timing !== 'any'}
        value={draft.phone}
        error={getError('phone')}
        onChange={(phone) => save({ phone })}
      />
      <CheckboxField
        label={t('contact.text')}
        name="text"
        value={draft.mayText}
        onChange={(mayText) => save({ mayText })}
      />
    </StepFrame>
  );
}
