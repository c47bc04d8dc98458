import { useNavigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { EmergencyBanner } from '#src/emergency/emergency.tsx';
import { missingBefore, stepToResume } from '#src/request-draft/read-draft.ts';
import { viewPath } from '#src/request-draft/steps.ts';
import { CallOff } from '#src/work-order/call-off.tsx';
import type { StepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { AskEmergency } from './ask-emergency.tsx';

type StartStepProps = StepProps & { readonly forget: () => void };

/** Asks first whether the problem is an emergency. Emergencies are reported by phone. */
export function StartStep(props: StartStepProps) {
  const { draft, save, removeProblem, forget } = props;
  const navigate = useNavigate();
  const count = draft.others.length;
  const missing = missingBefore('check', props);
  const goOn = () => {
    void navigate(viewPath(stepToResume(props)));
  };
  const goWithout = () => {
    removeProblem(draft.at);
    void navigate(viewPath('check'));
  };
  const isBegun = draft.place !== '' || count > 0;
  return (
    <AskEmergency
      title={t('title')}
      lead={t('kept')}
      back={{ to: paths.maintenance, label: t('back') }}
      above={
        <>
          <EmergencyBanner />
          {isBegun && (
            <Banner
              kind="info"
              title={t('start.goOn')}
              link={
                <Ways>
                  {draft.emergency === 'none' && (
                    <TextLink to={viewPath(stepToResume(props))}>{t('start.resume')}</TextLink>
                  )}
                  {count > 0 && missing !== undefined && (
                    <TextButton onClick={goWithout}>{t('several.goWithout', { count })}</TextButton>
                  )}
                  <CallOff say={(what) => t(`over.${what}`)} busy={false} onCallOff={forget} />
                </Ways>
              }
            >
              {count > 0 && missing !== undefined && t('several.unfinished', { count })}
            </Banner>
          )}
        </>
      }
      value={draft.emergency}
      onChange={(emergency) => save({ emergency })}
      onGoOn={goOn}
    />
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(24)};
`;
