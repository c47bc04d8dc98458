import { useNavigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { EmergencyBanner } from '#src/emergency/emergency.tsx';
import { findIncompleteStep, getStepToResume } from '#src/request-draft/read-draft.ts';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import { CancelDialog } from '#src/work-order/cancel-dialog.tsx';
import type { RequestStepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { AskEmergency } from './ask-emergency.tsx';

type StartStepProps = RequestStepProps & { readonly discard: () => void };

/** Asks first whether the problem is an emergency. Emergencies are reported by phone. */
export function StartStep(props: StartStepProps) {
  const { draft, save, removeProblem, discard } = props;
  const navigate = useNavigate();
  const count = draft.others.length;
  const incompleteStep = findIncompleteStep('check', props);
  const handleContinue = () => {
    void navigate(getViewPath(getStepToResume(props)));
  };
  const goWithout = () => {
    removeProblem(draft.at);
    void navigate(getViewPath('check'));
  };
  const hasEntries = draft.place !== '' || count > 0;
  return (
    <AskEmergency
      title={t('title')}
      lead={t('kept')}
      back={{ to: paths.maintenance, label: t('back') }}
      above={
        <>
          <EmergencyBanner />
          {hasEntries && (
            <Banner
              kind="info"
              title={t('start.goOn')}
              link={
                <Actions>
                  {draft.emergency === 'none' && (
                    <TextLink to={getViewPath(getStepToResume(props))}>
                      {t('start.resume')}
                    </TextLink>
                  )}
                  {count > 0 && incompleteStep !== undefined && (
                    <TextButton onClick={goWithout}>{t('several.goWithout', { count })}</TextButton>
                  )}
                  <CancelDialog getText={(id) => t(`over.${id}`)} busy={false} onCancel={discard} />
                </Actions>
              }
            >
              {count > 0 && incompleteStep !== undefined && t('several.unfinished', { count })}
            </Banner>
          )}
        </>
      }
      value={draft.emergency}
      onChange={(emergency) => save({ emergency })}
      onGoOn={handleContinue}
    />
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(24)};
`;
