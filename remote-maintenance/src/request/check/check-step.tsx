import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared/ui/button';
import { Well } from 'shared/ui/well';
import { mayAdd } from '#src/request-draft/problems-of-draft.ts';
import { viewPath } from '#src/request-draft/steps.ts';
import { SendState } from '#src/request-sending/send-state.tsx';
import { StepFrame, type StepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { CheckFacts } from './check-facts.tsx';
import { CheckSeveral } from './check-several.tsx';

/** Shows everything that will be sent, each with a link to change it. Another problem can be added here. */
export function CheckStep(props: StepProps) {
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
      {wasSeveral ? <CheckSeveral {...props} /> : <CheckFacts of="both" checked={props} />}
      <Well>
        <p>{t(mayAdd(draft) ? 'several.hint' : 'several.most')}</p>
        {mayAdd(draft) && (
          <Button kind="outlined" onClick={() => void navigate(viewPath('another'))}>
            {t('several.add')}
          </Button>
        )}
      </Well>
    </StepFrame>
  );
}
