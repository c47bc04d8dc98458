import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import type { FieldError } from 'shared/ui/error-summary';
import { faultOf } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { StepPage } from 'shared/ui/step-page';
import { EmergencyBanner } from '../emergency/emergency.tsx';
import { EMERGENCIES } from './emergencies.ts';
import type { StepProps } from './step-frame.tsx';
import { stepsOf, viewPath } from './steps.ts';
import { t } from './texts.ts';

/** First of all whether it can wait: what cannot is for the phone. */
export function StartStep({ draft, save }: StepProps) {
  const navigate = useNavigate();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const submit = () => {
    if (draft.emergency === '') {
      setFaults([{ field: 'emergency', message: t('fault.emergency') }]);
      return;
    }
    const [first = 'where'] = stepsOf(draft);
    void navigate(viewPath(draft.emergency === 'none' ? first : 'call'));
  };
  return (
    <StepPage
      title={t('title')}
      lead={t('kept')}
      back={{ to: paths.maintenance, label: t('back') }}
      faults={faults}
      onSubmit={submit}
      next={t('next')}
      above={
        <>
          <EmergencyBanner />
          {draft.place !== '' && <Banner kind="info" title={t('start.goOn')} />}
        </>
      }
    >
      <RadioList
        label={t('start.question')}
        hint={t('start.hint')}
        name="emergency"
        value={draft.emergency}
        error={faultOf(faults, 'emergency')}
        onChange={(emergency) => save({ emergency })}
        options={[...EMERGENCIES, 'none' as const].map((value) => ({
          value,
          label: t(`emergency.${value}`),
        }))}
      />
    </StepPage>
  );
}
