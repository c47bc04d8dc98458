import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Empty } from 'shared/ui/empty';
import { IconList } from 'shared/ui/icon-list';
import { Page } from 'shared/ui/page';
import { QueryView } from 'shared/ui/query-view';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { EmergencyBanner } from '../emergency/emergency.tsx';
import { BuildingBanner } from '../home/building-banner.tsx';
import { NoLease } from '../home/no-lease.tsx';
import { useLiveUpdates } from '../queries/live/use-live-updates.ts';
import { prefetchOverview, useWorkOrders } from '../queries/work-orders.ts';
import { t } from '../texts.ts';
import { useCanReport } from '../work-order/use-can-report.ts';
import { DraftSlot } from './draft-slot.tsx';
import { QueuedSlot } from './queued-slot.tsx';
import { ReportButton } from './report-button.tsx';
import { WorkOrderLists, WorkOrderListsLoading } from './work-order-lists.tsx';

export function OverviewPage() {
  const orders = useWorkOrders();
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
        whenEmpty={orders.data === null ? <NoLease /> : <NoRequests />}
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

function NoRequests() {
  const canReport = useCanReport();
  return (
    <Empty icon="wrench" title={t('empty.title')} action={canReport && <ReportButton />}>
      {canReport && t('empty.text')}
    </Empty>
  );
}

function EmptySide() {
  return (
    <SidePart title={t('side.title')}>
      <IconList
        lines={[
          { icon: 'clock', text: t('side.promised') },
          { icon: 'calendar', text: t('side.visits') },
          { icon: 'check-circle', text: t('side.finished') },
        ]}
      />
    </SidePart>
  );
}

function NextStepsSide() {
  return (
    <SidePart title={t('side.nextTitle')}>
      <IconList
        lines={[
          { icon: 'check', text: t('side.nextSent') },
          { icon: 'clock', text: t('side.nextAccepted') },
          { icon: 'calendar', text: t('side.nextVisit') },
        ]}
      />
    </SidePart>
  );
}

const Banners = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
