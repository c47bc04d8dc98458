import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Well } from 'shared/ui/well';
import { canAddProblem } from '#src/request-draft/draft-problems.ts';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import { SendState } from '#src/request-sending/send-state.tsx';
import { type RequestStepProps, StepFrame } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { CheckDetails } from './check-details.tsx';
import { CheckSeveral } from './check-several.tsx';

/** Shows everything that will be sent, each with a link to change it. Another problem can be added here. */
export function CheckStep(props: RequestStepProps) {
  const { draft, sending } = props;
  const navigate = useNavigate();
  const count = draft.others.length + 1;
  // After a problem is removed, the layout for several problems stays: it shows the message about the removal.
  const [wasSeveral, setSeveral] = useState(count > 1);
  if (count > 1 && !wasSeveral) setSeveral(true);
  return (
    <StepFrame
      step="check"
      draft={draft}
      title={t('check.title', { count })}
      errors={[]}
      onSubmit={sending.submit}
      next={t('check.send', { count })}
      busy={sending.isTrying}
      above={<SendState sending={sending} />}
    >
      {wasSeveral ? <CheckSeveral {...props} /> : <CheckDetails of="both" checked={props} />}
      <Well>
        <p>{t(canAddProblem(draft) ? 'several.hint' : 'several.most')}</p>
        {canAddProblem(draft) && (
          <Button kind="outlined" onClick={() => void navigate(getViewPath('another'))}>
            {t('several.add')}
          </Button>
        )}
      </Well>
    </StepFrame>
  );
}
