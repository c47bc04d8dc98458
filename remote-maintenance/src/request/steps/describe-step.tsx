import { SINCE_OPTIONS } from 'shared/contract/work-order-request';
import { RadioList } from 'shared/ui/radio-list';
import { t as problem } from '#src/problems/texts.ts';
import { TextFields } from '#src/request-draft/request-fields.tsx';
import { t } from '../texts.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

export function DescribeStep(props: RequestStepProps) {
  const { draft, save } = props;
  const { errors, submit } = useStep('describe', props);
  return (
    <StepFrame step="describe" draft={draft} errors={errors} onSubmit={submit}>
      <TextFields draft={draft} save={save} errors={errors} />
      <RadioList
        label={t('describe.since')}
        name="since"
        layout="inline"
        value={draft.since}
        onChange={(since) => save({ since })}
        options={SINCE_OPTIONS.map((since) => ({
          value: since as string,
          label: problem(`since.${since}`),
        }))}
      />
      <RadioList
        label={t('describe.worse')}
        name="worse"
        layout="inline"
        value={draft.worse}
        onChange={(worse) => save({ worse })}
        options={[
          { value: 'yes', label: t('describe.worseYes') },
          { value: 'no', label: t('describe.worseNo') },
        ]}
      />
    </StepFrame>
  );
}
