import type { ReactElement } from 'react';
import { useSignInAgain } from 'shared/session/session';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { t } from '../texts.ts';

/** Shown if the last sign-in is too old to add a method. */
export function SignInRequired({ returnTo }: { readonly returnTo: string }): ReactElement {
  const signInAgain = useSignInAgain();
  return (
    <>
      <Banner kind="info" icon="lock" title={t('signIn.title')}>
        {t('signIn.text')}
      </Banner>
      <div>
        <Button kind="primary" onClick={() => signInAgain(returnTo)}>
          {t('signIn.button')}
        </Button>
      </div>
    </>
  );
}
