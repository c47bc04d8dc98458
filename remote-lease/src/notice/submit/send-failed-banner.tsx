import { useEffect, useRef } from 'react';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { useSignInAgain } from 'shared/session/session';
import { Banner } from 'shared/ui/banner';
import { PhoneLink } from 'shared/ui/phone-link';
import { TextButton } from 'shared/ui/text-button';
import type { NoticeFailure } from '#src/queries/notice.ts';
import { getStepPath } from '../steps.ts';
import { t } from '../texts.ts';

/** Explains why the notice was not sent and that the entries are kept. Takes focus, so that it is announced. */
export function SendFailedBanner({
  failure,
  lease,
}: {
  failure: NoticeFailure;
  lease: DerivedLease;
}) {
  const bannerRef = useRef<HTMLDivElement>(null);
  useEffect(() => bannerRef.current?.focus(), []);
  const signInAgain = useSignInAgain();
  return (
    <div ref={bannerRef} tabIndex={-1} role="alert">
      <Banner
        kind={failure === 'unknown' || failure === 'signedOut' ? 'warn' : 'bad'}
        icon="warning"
        title={t(`send.${failure}`)}
        link={
          failure === 'signedOut' ? (
            <TextButton onClick={() => signInAgain(getStepPath('check'))}>
              {t('send.signIn')}
            </TextButton>
          ) : (
            failure === 'refused' && <PhoneLink number={lease.manager_phone} />
          )
        }
      >
        {t(`send.${failure}Text`)}
      </Banner>
    </div>
  );
}
