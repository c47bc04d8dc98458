import { paths } from 'shared/paths/paths';
import { joinLeaseAddress } from 'shared/queries/derive-lease';
import { useActiveLease, useHomeAddress } from 'shared/queries/lease';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import { MoveOutBanner } from '../lease-state/move-out-banner.tsx';
import { NoLease } from '../lease-state/no-lease.tsx';
import { useLeaseRecord } from '../queries/lease-record.ts';
import { prefetchOverview } from '../queries/overview.ts';
import { t } from '../texts.ts';
import { describeLease } from './describe-lease.ts';
import { LeaseDetails, LeaseDetailsLoading } from './lease-details.tsx';
import { LeaseFees } from './lease-fees.tsx';
import { LeaseLead } from './lease-lead.tsx';
import { LeaseSide } from './lease-side.tsx';
import { MovingOut, MovingOutLoading } from './moving-out.tsx';

export function OverviewPage() {
  const lease = useActiveLease();
  // Both are known before the lease with its derived fields.
  const record = useLeaseRecord().data;
  const address = useHomeAddress().data;
  return (
    <Page
      title={t('overview.title')}
      lead={
        <LeaseLead
          query={lease}
          address={record && address !== undefined ? joinLeaseAddress(address) : undefined}
        />
      }
      side={<LeaseSide query={lease} />}
    >
      <QueryView
        query={lease}
        loading={
          <>
            <MovingOutLoading />
            <LeaseDetailsLoading texts={record ? describeLease(record) : null} />
          </>
        }
        whenEmpty={<NoLease />}
        failure={{ title: t('overview.failed'), children: t('overview.failedHint') }}
      >
        {(data) => (
          <>
            <MoveOutBanner
              lease={data}
              link={<TextLink to={paths.notice}>{t('moveOut.see')}</TextLink>}
            />
            <MovingOut lease={data} />
            <LeaseDetails lease={data} />
            <LeaseFees />
          </>
        )}
      </QueryView>
    </Page>
  );
}
OverviewPage.prefetch = prefetchOverview;
