import { PLACES } from 'shared/contract/maintenance';
import { RadioList } from 'shared/ui/radio-list';
import { t as common } from '#src/texts.ts';
import { t } from '../texts.ts';
import { PLACE_ICONS } from './icons.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

export function WhereStep(props: RequestStepProps) {
  const { draft, save } = props;
  const { errors, getError, submit } = useStep('where', props);
  return (
    <StepFrame step="where" draft={draft} errors={errors} onSubmit={submit}>
      <RadioList
        label={t('where.label')}
        labelHidden
        name="place"
        layout="tiles"
        value={draft.place}
        error={getError('place')}
        onChange={(place) => save({ place })}
        options={PLACES.map((place) => ({
          value: place as string,
          label: common(`place.${place}`),
          icon: PLACE_ICONS[place],
        }))}
      />
    </StepFrame>
  );
}
