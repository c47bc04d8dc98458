import type { ActiveLease } from 'shared/contract/resident';
import { paths } from 'shared/paths/paths';
import { joinLeaseAddress } from 'shared/queries/derive-lease';
import { useActiveLease, useHomeAddress } from 'shared/queries/lease';
import { DeferredPart } from 'shared/ui/deferred-part';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import { hasMoveOutDate } from '../lease-state/has-move-out-date.ts';
import { MoveOutBanner, MoveOutBannerLoading } from '../lease-state/move-out-banner.tsx';
import { NoLease } from '../lease-state/no-lease.tsx';
import { useLeaseRecord } from '../queries/lease-record.ts';
import { prefetchOverview } from '../queries/overview.ts';
import { t } from '../texts.ts';
import { describeLease } from './describe-lease.ts';
import { LeaseDetails, LeaseDetailsLoading } from './lease-details.tsx';
import { LeaseFees } from './lease-fees.tsx';
import { LeaseLead } from './lease-lead.tsx';
import { LeaseSide } from './lease-side.tsx';
import { MovingOut, WithdrawnBanner } from './moving-out.tsx';

/** Space for the fees, which are rendered after the address, the dates and the details. */
const FEES_HEIGHT = '24rem';

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
      // On phones the dates and documents follow the facts.
      first={
        // What is known is shown immediately; placeholders alone appear after a delay.
        record && isFirstLoad(lease) ? (
          <LeaseLoading record={record} />
        ) : (
          <LeaseFacts query={lease} />
        )
      }
      side={<LeaseSide query={lease} />}
    >
      {lease.data && (
        <>
          <DeferredPart height={FEES_HEIGHT}>
            <LeaseFees />
          </DeferredPart>
          <MovingOut lease={lease.data} />
        </>
      )}
    </Page>
  );
}
OverviewPage.prefetch = prefetchOverview;

type LeaseQuery = ReturnType<typeof useActiveLease>;

/** False after a failure: the error panel stays while it loads again. */
const isFirstLoad = ({ data, errorUpdatedAt, fetchStatus }: LeaseQuery): boolean =>
  data === undefined && errorUpdatedAt === 0 && fetchStatus === 'fetching';

function LeaseLoading({ record }: { readonly record: ActiveLease | null }) {
  return (
    <>
      {record && hasMoveOutDate(record) && <MoveOutBannerLoading />}
      <LeaseDetailsLoading texts={record && describeLease(record)} />
    </>
  );
}

function LeaseFacts({ query }: { readonly query: LeaseQuery }) {
  return (
    <QueryView
      query={query}
      loading={<LeaseLoading record={null} />}
      whenEmpty={<NoLease />}
      failure={{ title: t('overview.failed'), children: t('overview.failedHint') }}
    >
      {(data) => (
        <>
          <MoveOutBanner
            lease={data}
            link={<TextLink to={paths.notice}>{t('moveOut.see')}</TextLink>}
          />
          <WithdrawnBanner lease={data} />
          <LeaseDetails lease={data} />
        </>
      )}
    </QueryView>
  );
}
