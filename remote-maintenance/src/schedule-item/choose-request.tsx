import type { WorkOrder } from 'shared/contract/maintenance';
import { getScheduleItemPath, paths } from 'shared/paths/paths';
import { Empty } from 'shared/ui/empty';
import { LinkButton } from 'shared/ui/link-button';
import { List, ListRow } from 'shared/ui/list-row';
import { markWritten } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import { EmergencySide } from '../emergency/emergency.tsx';
import { OfficeDetails } from '../office/office-details.tsx';
import { useLiveUpdates } from '../queries/live/use-live-updates.ts';
import { useWorkOrders } from '../queries/work-orders.ts';
import { t as common } from '../texts.ts';
import { StateChip } from '../work-order/state-chip.tsx';
import { getNextStepText } from '../work-order/work-order-messages.ts';
import { t } from './texts.ts';

const WITH_VISIT: readonly WorkOrder['state'][] = [
  'acknowledged',
  'triaged',
  'scheduling',
  'scheduled',
  'waiting',
  'reopened',
];

/** Lists the requests that can have a visit, to choose one. */
export function ChooseRequest() {
  const query = useWorkOrders();
  useLiveUpdates();
  return (
    <Page
      title={t('which.title')}
      lead={t('which.lead')}
      back={{ to: paths.maintenance, label: t('back') }}
      side={<EmergencySide />}
    >
      <QueryView
        query={query}
        loading={<Placeholder type="bodyText" />}
        whenEmpty={<NoVisits />}
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {(orders) => <Requests orders={orders.filter(({ state }) => WITH_VISIT.includes(state))} />}
      </QueryView>
      <OfficeDetails />
    </Page>
  );
}

function Requests({ orders }: { orders: readonly WorkOrder[] }) {
  if (orders.length === 0) return <NoVisits />;
  return (
    <List>
      {orders.map((order) => (
        <ListRow
          key={order.work_order_id}
          title={
            <TextLink to={getScheduleItemPath(order.work_order_id)}>
              {markWritten(order.title, 'unknown')}
            </TextLink>
          }
          lines={[[common('row.line', { number: String(order.number), place: order.place })]]}
        >
          <StateChip state={order.state} />
          <span>{getNextStepText(order)}</span>
        </ListRow>
      ))}
    </List>
  );
}

function NoVisits() {
  return (
    <Empty
      icon="calendar"
      title={t('which.none')}
      action={<LinkButton to={paths.maintenance}>{t('which.list')}</LinkButton>}
    >
      {t('which.noneHint')}
    </Empty>
  );
}
