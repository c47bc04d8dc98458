import { useState } from 'react';
import { EmergencyBanner } from '#src/emergency/emergency.tsx';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import type { RequestStepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { AskEmergency } from './ask-emergency.tsx';
import { EMERGENCIES } from './emergencies.ts';

/** Another problem starts with the emergency question. The draft does not change before its answer. */
export function AnotherStep({ draft, save, addProblem }: RequestStepProps) {
  const [emergency, setEmergency] = useState('');
  const choose = (value: string) => {
    setEmergency(value);
    // An emergency in one problem applies to the whole request.
    if (EMERGENCIES.some((emergency) => emergency === value)) save({ emergency: value });
    else save({ emergency: 'none' });
  };
  return (
    <AskEmergency
      title={t('several.title')}
      lead={t('several.lead', { count: draft.others.length + 1 })}
      back={{ to: getViewPath('check'), label: t('stepBack') }}
      above={<EmergencyBanner />}
      value={emergency}
      onChange={choose}
      // The page then shows the first incomplete step: the place.
      onGoOn={addProblem}
    />
  );
}
