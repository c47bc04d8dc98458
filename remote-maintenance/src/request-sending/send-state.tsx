import { useEffect, useRef } from 'react';
import { paths } from 'shared/paths/paths';
import { useSignInAgain } from 'shared/session/session';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import type { SendFailure } from '../queries/send-request.ts';
import { getViewPath } from '../request-draft/request-steps.ts';
import { t } from './texts.ts';
import type { RequestSending } from './use-send-request.ts';

/** Shows the state of a request that is being sent. Takes the focus, so that it is announced. */
export function SendState({ sending }: { readonly sending: RequestSending }) {
  const { failure, isTrying, isOffline, isStuck, left } = sending;
  const kind = failure ?? (isTrying && getWaitReason({ isOffline, isStuck, left }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind) box.current?.focus();
  }, [kind]);
  if (!kind) return null;
  return (
    <div ref={box} tabIndex={-1} role={failure ? 'alert' : 'status'}>
      {failure ? <SendError failure={failure} /> : <Waiting kind={kind} sending={sending} />}
    </div>
  );
}

type WaitReason = 'offline' | 'stuck' | 'photos';

function getWaitReason({
  isOffline,
  isStuck,
  left,
}: Pick<RequestSending, 'isOffline' | 'isStuck' | 'left'>) {
  if (isOffline) return 'offline';
  if (isStuck) return 'stuck';
  return left > 0 ? 'photos' : null;
}

function Waiting({ kind, sending }: { readonly kind: string; readonly sending: RequestSending }) {
  const { left, retryPhotos, sendWithout } = sending;
  const waitReason: WaitReason = kind === 'offline' || kind === 'stuck' ? kind : 'photos';
  return (
    <Banner
      kind={waitReason === 'photos' ? 'info' : 'warn'}
      title={t(`queue.${waitReason}Title`)}
      link={
        waitReason === 'stuck' && (
          <Actions>
            <TextButton onClick={retryPhotos}>{t('queue.again')}</TextButton>
            <TextButton onClick={sendWithout}>{t('queue.without')}</TextButton>
          </Actions>
        )
      }
    >
      {t(`queue.${waitReason}Text`, { left })}
    </Banner>
  );
}

function SendError({ failure }: { readonly failure: SendFailure }) {
  const signInAgain = useSignInAgain();
  const isOpen = failure === 'unknown' || failure === 'signedOut';
  const link = {
    arrived: <TextLink to={paths.maintenance}>{t('failed.list')}</TextLink>,
    signedOut: (
      <TextButton onClick={() => signInAgain(getViewPath('check'))}>
        {t('failed.signIn')}
      </TextButton>
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

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(24)};
`;
