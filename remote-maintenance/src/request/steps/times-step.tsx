import { WINDOW_DAYS } from 'shared/contract/visit-windows';
import { addDays } from 'shared/format/calendar-date';
import { RadioList } from 'shared/ui/radio-list';
import { getUpcomingWindows } from '#src/request-draft/read-draft.ts';
import { WindowGrid } from '#src/visit-windows/window-grid.tsx';
import { t } from '../texts.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

export function TimesStep(props: RequestStepProps) {
  const { draft, save, today } = props;
  const { errors, getError, submit } = useStep('times', props);
  return (
    <StepFrame step="times" draft={draft} errors={errors} onSubmit={submit}>
      <RadioList
        label={t('times.label')}
        labelHidden
        name="timing"
        value={draft.timing}
        error={getError('timing')}
        onChange={(timing) => save({ timing })}
        options={[
          { value: 'any', label: t('times.any') },
          { value: 'windows', label: t('times.windows') },
        ]}
      />
      {draft.timing === 'windows' && (
        <WindowGrid
          days={Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(today, index + 1))}
          chosen={getUpcomingWindows(draft, today)}
          error={getError('windows')}
          onChange={(windows) => save({ windows: windows.map(({ on, part }) => `${on} ${part}`) })}
        />
      )}
    </StepFrame>
  );
}
