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

/** The notice to vacate: the form to give it, or the notice that was given. */
export function NoticePage() {
  const lease = useActiveLease();
  if (lease.data) return <LeaseNotice lease={lease.data} isFresh={!lease.isFetching} />;
  return <NoticeLoadingPage query={lease} />;
}

function LeaseNotice({ lease, isFresh }: { lease: DerivedLease; isFresh: boolean }) {
  const [search] = useSearchParams();
  // spec 4: the move-out that lists this person decides.
  if (lease.hasPendingMoveOut || lease.hasCompletedMoveOut) return <GivenNotice lease={lease} />;
  // The notice was just sent and the lease is still reloading.
  if (search.has('sent') && !isFresh) {
    return (
      <Page title={t('title')} back={{ to: paths.lease, label: t('back') }}>
        <Placeholder type="paragraph" />
      </Page>
    );
  }
  return <GiveNotice lease={lease} step={findStep(search)} />;
}
