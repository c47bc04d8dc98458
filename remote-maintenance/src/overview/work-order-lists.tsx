import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { color, space } from 'shared/theme/tokens';
import { createLazyPart } from 'shared/ui/lazy-part';
import { List, ListRow } from 'shared/ui/list-row';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { getShownOrders, useListView } from '../work-order-list/list-view.ts';
import { WorkOrderRow } from '../work-order-list/work-order-row.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ReportButton } from './report-button.tsx';

// Loaded only for long lists, which few homes have.
const ListTools = createLazyPart({
  name: 'list-tools',
  load: () => import('../work-order-list/list-tools.tsx').then((m) => m.ListTools),
  loading: <Placeholder type="bodyText" />,
  failed: () => t('overview.toolsNotLoaded'),
});

/** Search is shown for more requests than this. */
const MAX_WITHOUT_SEARCH = 5;
/** Only the visible rows are rendered for more requests than this. */
const MAX_FULL_ROWS = 20;

const TITLES = {
  open: ['overview.open', 'overview.noneOpen'],
  scheduled: ['overview.scheduled', 'overview.noneScheduled'],
  done: ['overview.done', 'overview.noneDone'],
} as const;

export function WorkOrderLists({ orders }: { orders: ListedWorkOrder[] }) {
  const [view, changeView] = useListView();
  const shownOrders = getShownOrders(orders, view);
  const [title, emptyText] = TITLES[view.tab];
  return (
    <Stack>
      <ReportButton />
      <div>
        <ListTabs orders={orders} view={view} />
        {orders.length > MAX_WITHOUT_SEARCH && (
          <Tools>
            <ListTools view={view} changeView={changeView} />
          </Tools>
        )}
      </div>
      <SectionPart
        title={t(title)}
        aside={<span role="status">{t('overview.count', { count: shownOrders.length })}</span>}
      >
        {shownOrders.length === 0 ? (
          <MutedText>{t(view.searchText === '' ? emptyText : 'overview.noneFound')}</MutedText>
        ) : (
          <Rows label={t(title)} orders={shownOrders} />
        )}
      </SectionPart>
    </Stack>
  );
}

function Rows({ label, orders }: { label: string; orders: readonly ListedWorkOrder[] }) {
  if (orders.length > MAX_FULL_ROWS) {
    return <LongList label={label} orders={orders} />;
  }
  return (
    <List>
      {orders.map((order) => (
        <WorkOrderRow key={order.work_order_id} order={order} />
      ))}
    </List>
  );
}

function LoadingRows() {
  return (
    <List>
      <ListRow title={<Placeholder type="text" />}>
        <Placeholder type="bodyText" />
      </ListRow>
      <ListRow title={<Placeholder type="text" />}>
        <Placeholder type="bodyText" />
      </ListRow>
    </List>
  );
}

const LongList = createLazyPart({
  name: 'long-list',
  load: () => import('../work-order-list/long-list.tsx').then((m) => m.LongList),
  loading: <LoadingRows />,
  failed: () => t('overview.listNotLoaded'),
});

export function WorkOrderListsLoading() {
  const [{ tab }] = useListView();
  return (
    <Stack>
      <ReportButton />
      <SectionPart title={t(TITLES[tab][0])}>
        <LoadingRows />
      </SectionPart>
    </Stack>
  );
}

/* Close together: the first request of a long list is on the first screen. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
  strong { flex: 1; }
`;

const MutedText = styled.p`
  color: ${color('inkMuted')};
`;

const Tools = styled.div`
  margin-top: ${space(16)};
`;
