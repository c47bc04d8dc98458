import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { useActiveLease } from 'shared/queries/lease';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { GiveNotice } from './give-notice.tsx';
import { GivenNotice } from './given/given-notice.tsx';
import { NoticeLoadingPage } from './notice-loading-page.tsx';
import { findStep } from './steps.ts';
import { t } from './texts.ts';

/** Notice to vacate: the way to give it, or the one that there is. */
export function NoticePage() {
  const lease = useActiveLease();
  if (lease.data) return <LeaseNotice lease={lease.data} isFresh={!lease.isFetching} />;
  return <NoticeLoadingPage query={lease} />;
}

function LeaseNotice({ lease, isFresh }: { lease: DerivedLease; isFresh: boolean }) {
  const [search] = useSearchParams();
  // spec 4: by the move-out that lists this person
  if (lease.hasPendingMoveOut || lease.hasCompletedMoveOut) return <GivenNotice lease={lease} />;
  // Just sent: the lease is being asked for anew, and says so in a moment.
  if (search.has('sent') && !isFresh) {
    return (
      <Page title={t('title')} back={{ to: paths.lease, label: t('back') }}>
        <Placeholder type="paragraph" />
      </Page>
    );
  }
  return <GiveNotice lease={lease} step={findStep(search)} />;
}
