import { useNavigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { EmergencyBanner } from '../emergency/emergency.tsx';
import { AskEmergency } from './ask-emergency.tsx';
import { missingBefore } from './read-draft.ts';
import type { StepProps } from './step-frame.tsx';
import { stepsOf, viewPath } from './steps.ts';
import { t } from './texts.ts';

/** First of all whether it can wait: what cannot is for the phone. */
export function StartStep(props: StepProps) {
  const { draft, save, removeProblem } = props;
  const navigate = useNavigate();
  const count = draft.others.length;
  const missing = missingBefore('check', props);
  const goOn = () => {
    const [first = 'where'] = stepsOf(draft);
    // Whoever has gone through it for one problem is not led through all of it again.
    void navigate(viewPath(count > 0 ? (missing ?? 'check') : first));
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
                count > 0 &&
                missing !== undefined && (
                  <TextButton onClick={goWithout}>{t('several.goWithout', { count })}</TextButton>
                )
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
