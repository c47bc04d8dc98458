import { CheckFacts } from './check-facts.tsx';
import { SendState } from './send-state.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { t } from './texts.ts';

/** Everything that is about to be sent, each with the way to change it. */
export function CheckStep(props: StepProps) {
  const { draft, sending } = props;
  return (
    <StepFrame
      step="check"
      draft={draft}
      faults={[]}
      onSubmit={sending.submit}
      next={t('check.send')}
      busy={sending.isTrying}
      above={<SendState sending={sending} />}
    >
      <CheckFacts {...props} />
    </StepFrame>
  );
}
