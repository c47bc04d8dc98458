import { useState } from 'react';
import type { CalendarFeed } from 'shared/contract/calendar';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { FocusedStatus } from 'shared/ui/focused-status';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useCreateCalendar, useRemoveCalendar } from '../queries/calendar.ts';
import { t } from './texts.ts';

type FeedChange = 'renew' | 'remove';

/** Replaces or removes the feed URL after a confirmation, because calendars stop updating immediately. */
export function FeedChanges({ feed }: { feed: CalendarFeed | null }) {
  const [pendingChange, setPendingChange] = useState<FeedChange | null>(null);
  const renew = useCreateCalendar();
  const remove = useRemoveCalendar();
  const openDialog = (change: FeedChange) => {
    renew.reset();
    remove.reset();
    setPendingChange(change);
  };
  const close = () => setPendingChange(null);
  const confirm = () => {
    if (pendingChange === 'remove') remove.mutate(null, { onSettled: close });
    else renew.mutate(feed?.made_at ?? null, { onSettled: close });
  };
  const messageKey = getMessageKey(renew, remove);
  return (
    <>
      {messageKey !== null && (
        <FocusedStatus when={pendingChange === null}>
          <Banner kind={messageKey === 'notDone' ? 'bad' : 'ok'} title={t(messageKey)}>
            {messageKey === 'notDone' && t('notDoneText')}
          </Banner>
        </FocusedStatus>
      )}
      {feed !== null && (
        <Row>
          <TextButton icon="refresh" onClick={() => openDialog('renew')}>
            {t('renew')}
          </TextButton>
          <TextButton icon="close" onClick={() => openDialog('remove')}>
            {t('remove')}
          </TextButton>
        </Row>
      )}
      <Dialog
        open={pendingChange !== null}
        title={t(pendingChange === 'remove' ? 'askRemove' : 'askRenew')}
        onClose={close}
        actions={
          <>
            <Button
              kind="destructive"
              busy={renew.isPending || remove.isPending}
              busyLabel={t('working')}
              onClick={confirm}
            >
              {t(pendingChange ?? 'renew')}
            </Button>
            <Button kind="default" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{t(pendingChange === 'remove' ? 'askRemoveText' : 'askRenewText')}</p>
      </Dialog>
    </>
  );
}

type MutationState = { readonly isSuccess: boolean; readonly isError: boolean };

function getMessageKey(
  renew: MutationState,
  remove: MutationState,
): 'renewed' | 'removed' | 'notDone' | null {
  if (renew.isSuccess) return 'renewed';
  if (remove.isSuccess) return 'removed';
  return renew.isError || remove.isError ? 'notDone' : null;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)} ${space(24)};
  button { min-height: 2.75rem; }
`;
