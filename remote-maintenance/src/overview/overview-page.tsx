import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import { EmergencyBanner } from '../emergency/emergency.tsx';
import { BuildingBanner } from '../home/building-banner.tsx';
import { NoLease } from '../home/no-lease.tsx';
import { useLiveUpdates } from '../queries/live/use-live-updates.ts';
import { prefetchOverview, useWorkOrders } from '../queries/work-orders.ts';
import { t } from '../texts.ts';
import { useCanReport } from '../work-order/use-can-report.ts';
import { DraftSlot } from './draft-slot.tsx';
import { Banners, EmptySide, NextStepsSide, NoRequests } from './overview-layout.tsx';
import { QueuedSlot } from './queued-slot.tsx';
import { WorkOrderLists, WorkOrderListsLoading } from './work-order-lists.tsx';

export function OverviewPage() {
  const orders = useWorkOrders();
  const canReport = useCanReport();
  useLiveUpdates();
  const isEmpty = orders.data === null || orders.data?.length === 0;
  return (
    <Page title={t('overview.title')} side={isEmpty ? <EmptySide /> : <NextStepsSide />}>
      <Banners>
        <EmergencyBanner />
        <BuildingBanner />
        <QueuedSlot />
        <DraftSlot />
      </Banners>
      <QueryView
        query={orders}
        loading={<WorkOrderListsLoading />}
        empty={(data) => data.length === 0}
        whenEmpty={orders.data === null ? <NoLease /> : <NoRequests canReport={canReport} />}
        failure={{ title: t('overview.failed'), children: <FailedHint /> }}
      >
        {(data) => <WorkOrderLists orders={data} />}
      </QueryView>
    </Page>
  );
}
OverviewPage.prefetch = prefetchOverview;

/** A request can be written and sent even when the list fails to load. */
function FailedHint() {
  const canReport = useCanReport();
  return (
    <>
      <span>{t('overview.failedHint')}</span>{' '}
      {canReport && <TextLink to={paths.maintenanceRequest}>{t('overview.report')}</TextLink>}
    </>
  );
}
