import { useSearchParams } from 'react-router-dom';
import type { NoticeGiven } from 'shared/contract/notice';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { MoveOutBanner } from '#src/lease-state/move-out-banner.tsx';
import { useNoticeGiven } from '#src/queries/notice.ts';
import { useDiscardDraft } from '../draft/notice-draft.ts';
import { ChangesNeeded } from '../office-answer/changes-needed.tsx';
import { ManagerContact } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { AlreadyGivenBanner } from './already-given-banner.tsx';
import { EditAddress } from './edit-address.tsx';
import { GivenNoticeDetails } from './given-notice-details.tsx';
import { NextSteps } from './next-steps.tsx';
import { NoticeSheet } from './notice-sheet.tsx';

/** Shows the notice that was given, the next steps, and what can still be changed. */
export function GivenNotice({ lease }: { lease: DerivedLease }) {
  const [search] = useSearchParams();
  const notice = useNoticeGiven(lease.lease_id);
  useDiscardDraft(lease.lease_id);
  if (search.get('edit') === 'address') return <EditAddress lease={lease} />;
  return (
    <Page
      title={t(getTitleMessageId(lease, notice.data))}
      back={{ to: paths.lease, label: t('back') }}
      side={<ManagerContact lease={lease} about="given" />}
    >
      <QueryView
        query={notice}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        // The move-out is older than stored notices, or the office entered it.
        whenEmpty={<MoveOutBanner lease={lease} />}
        failure={{ title: t('given.failed'), children: t('failedHint') }}
      >
        {(data) => (
          <>
            {search.get('sent') === 'no' && <AlreadyGivenBanner notice={data} />}
            {data.state === 'changes_needed' && <ChangesNeeded notice={data} />}
            <NoticeSheet notice={data} lease={lease} />
            {data.state !== 'changes_needed' && <NextSteps notice={data} lease={lease} />}
            <GivenNoticeDetails notice={data} lease={lease} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

// spec 4: the status of the move-out decides whether it is completed, not the state of the notice.
function getTitleMessageId(
  { hasPendingMoveOut }: DerivedLease,
  notice: NoticeGiven | null | undefined,
) {
  if (!hasPendingMoveOut) return 'given.completed';
  if (notice?.state === 'changes_needed') return 'given.changes';
  return notice?.state === 'accepted' ? 'given.accepted' : 'given.submitted';
}
