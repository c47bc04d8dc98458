import { useEffect, useRef } from 'react';
import { paths } from 'shared/paths/paths';
import { useSignInAgain } from 'shared/session/session';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import type { SendFailure } from '../queries/send-request.ts';
import { viewPath } from '../request-draft/steps.ts';
import { t } from './texts.ts';
import type { Sending } from './use-send-request.ts';

/** Shows the state of a request that is being sent. Takes the focus, so that it is announced. */
export function SendState({ sending }: { readonly sending: Sending }) {
  const { failure, isTrying, isOffline, isStuck, left } = sending;
  const kind = failure ?? (isTrying && waitsFor({ isOffline, isStuck, left }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind) box.current?.focus();
  }, [kind]);
  if (!kind) return null;
  return (
    <div ref={box} tabIndex={-1} role={failure ? 'alert' : 'status'}>
      {failure ? <Failed failure={failure} /> : <Waiting kind={kind} sending={sending} />}
    </div>
  );
}

type Wait = 'offline' | 'stuck' | 'photos';

function waitsFor({ isOffline, isStuck, left }: Pick<Sending, 'isOffline' | 'isStuck' | 'left'>) {
  if (isOffline) return 'offline';
  if (isStuck) return 'stuck';
  return left > 0 ? 'photos' : null;
}

function Waiting({ kind, sending }: { readonly kind: string; readonly sending: Sending }) {
  const { left, retryPhotos, sendWithout } = sending;
  const wait: Wait = kind === 'offline' || kind === 'stuck' ? kind : 'photos';
  return (
    <Banner
      kind={wait === 'photos' ? 'info' : 'warn'}
      title={t(`queue.${wait}Title`)}
      link={
        wait === 'stuck' && (
          <Ways>
            <TextButton onClick={retryPhotos}>{t('queue.again')}</TextButton>
            <TextButton onClick={sendWithout}>{t('queue.without')}</TextButton>
          </Ways>
        )
      }
    >
      {t(`queue.${wait}Text`, { left })}
    </Banner>
  );
}

function Failed({ failure }: { readonly failure: SendFailure }) {
  const signInAgain = useSignInAgain();
  const isOpen = failure === 'unknown' || failure === 'signedOut';
  const link = {
    arrived: <TextLink to={paths.maintenance}>{t('failed.list')}</TextLink>,
    signedOut: (
      <TextButton onClick={() => signInAgain(viewPath('check'))}>{t('failed.signIn')}</TextButton>
    ),
  }[failure as string];
  return (
    <Banner
      kind={isOpen ? 'warn' : 'bad'}
      icon="warning"
      title={t(`failed.${failure}`)}
      link={link}
    >
      {t(`failed.${failure}Text`)}
    </Banner>
  );
}

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(24)};
`;
