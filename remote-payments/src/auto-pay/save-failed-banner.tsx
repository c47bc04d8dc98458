import { paths } from 'shared/paths/paths';
import { useSignInAgain } from 'shared/session/session';
import { Banner } from 'shared/ui/banner';
import { FocusedStatus } from 'shared/ui/focused-status';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import { getErrorCode, isDefiniteFailure } from '../queries/auto-pay-refusals.ts';
import { t as sectionText } from '../texts.ts';
import { getStepPath } from './steps.ts';
import { t } from './texts.ts';

interface SaveFailedBannerProps {
  error: unknown;
  /** The path to return to after the renter signs in again. */
  returnTo?: string;
}

/** Explains why the plan was not saved and what to do next. */
export function SaveFailedBanner({
  error,
  returnTo = getStepPath('review'),
}: SaveFailedBannerProps) {
  const signInAgain = useSignInAgain();
  if (!error) return null;
  return (
    // The submit button is at the bottom of the page, so the banner takes focus to scroll into view.
    <FocusedStatus>
      <FailureBanner error={error} onSignIn={() => signInAgain(returnTo)} />
    </FocusedStatus>
  );
}

function FailureBanner({ error, onSignIn }: { error: unknown; onSignIn: () => void }) {
  const code = getErrorCode(error);
  if (code === 'recent_sign_in_needed') {
    return (
      <Banner
        kind="warn"
        icon="lock"
        title={t('review.again')}
        link={<TextButton onClick={onSignIn}>{t('review.signIn')}</TextButton>}
      >
        {t('review.againText')}
      </Banner>
    );
  }
  if (code === 'auto_pay_exists') {
    const link = <TextLink to={paths.autoPay}>{sectionText('autoPay.strip.manage')}</TextLink>;
    return <Banner kind="info" title={t('review.exists')} link={link} />;
  }
  if (code === 'mandate_changed' || code === 'notice_waiver_needed') {
    return <Banner kind="warn" title={t('review.changed')} />;
  }
  const outcome = isDefiniteFailure(error) ? 'failed' : 'lost';
  return (
    <Banner kind="bad" title={t(`review.${outcome}`)}>
      {t(`review.${outcome}Text`)}
    </Banner>
  );
}
