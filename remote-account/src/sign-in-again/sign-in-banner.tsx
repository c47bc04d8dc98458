import { useSignInAgain } from 'shared/session/session';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { t } from '../texts.ts';

/** Shown for a change that needs the password again. Returns to `returnTo` afterwards. */
export function SignInBanner({ returnTo }: { readonly returnTo: string }) {
  const signInAgain = useSignInAgain();
  return (
    <Banner
      kind="info"
      icon="lock"
      title={t('step.title')}
      link={<TextButton onClick={() => signInAgain(returnTo)}>{t('step.button')}</TextButton>}
    >
      {t('step.text')}
    </Banner>
  );
}
