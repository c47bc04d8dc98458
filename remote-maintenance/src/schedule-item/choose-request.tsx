import type { WorkOrder } from 'shared/contract/maintenance';
import { getScheduleItemPath, paths } from 'shared/paths/paths';
import { Empty } from 'shared/ui/empty';
import { LinkButton } from 'shared/ui/link-button';
import { List, ListRow } from 'shared/ui/list-row';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import { EmergencySide } from '../emergency/emergency.tsx';
import { OfficeFacts } from '../office/office-facts.tsx';
import { useLive } from '../queries/live/use-live.ts';
import { useWorkOrders } from '../queries/work-orders.ts';
import { t as common } from '../texts.ts';
import { StateChip } from '../work-order/state-chip.tsx';
import { nextStep } from '../work-order/work-order-words.ts';
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
  useLive();
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
        whenEmpty={<Nothing />}
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {(orders) => <Requests orders={orders.filter(({ state }) => WITH_VISIT.includes(state))} />}
      </QueryView>
      <OfficeFacts />
    </Page>
  );
}

function Requests({ orders }: { orders: readonly WorkOrder[] }) {
  if (orders.length === 0) return <Nothing />;
  return (
    <List>
      {orders.map((order) => (
        <ListRow
          key={order.work_order_id}
          title={<TextLink to={getScheduleItemPath(order.work_order_id)}>{order.title}</TextLink>}
          lines={[[common('row.line', { number: String(order.number), place: order.place })]]}
        >
          <StateChip state={order.state} />
          <span>{nextStep(order)}</span>
        </ListRow>
      ))}
    </List>
  );
}

function Nothing() {
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
