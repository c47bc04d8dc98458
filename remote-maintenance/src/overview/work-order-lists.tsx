import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { createLazyPart } from 'shared/ui/lazy-part';
import { List } from 'shared/ui/list-row';
import { Placeholder } from 'shared/ui/placeholder';
import { t } from '../texts.ts';
import { getShownOrders } from '../work-order-list/list-filters.ts';
import { useListView } from '../work-order-list/list-view.ts';
import { WorkOrderRow } from '../work-order-list/work-order-row.tsx';
import * as describe from './describe-lists.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListsLayout, ListsLoading, LoadingRows, NoOrders, Tools } from './lists-layout.tsx';
import { ReportButton } from './report-button.tsx';

// Loaded only for long lists, which few homes have.
const ListTools = createLazyPart({
  name: 'list-tools',
  load: () => import('../work-order-list/list-tools.tsx').then((m) => m.ListTools),
  loading: <Placeholder type="bodyText" />,
  failed: () => t('overview.toolsNotLoaded'),
});

export function WorkOrderLists({ orders }: { orders: ListedWorkOrder[] }) {
  const [view, changeView] = useListView();
  const shownOrders = getShownOrders(orders, view);
  const title = describe.getListTitle(view);
  return (
    <ListsLayout
      report={<ReportButton />}
      tabs={<ListTabs orders={orders} view={view} />}
      tools={
        describe.needsSearch(orders) && (
          <Tools>
            <ListTools view={view} changeView={changeView} />
          </Tools>
        )
      }
      title={title}
      count={describe.describeCount(shownOrders)}
    >
      {shownOrders.length === 0 ? (
        <NoOrders>{describe.describeNoOrders(view)}</NoOrders>
      ) : (
        <Rows label={title} orders={shownOrders} />
      )}
    </ListsLayout>
  );
}

function Rows({ label, orders }: { label: string; orders: readonly ListedWorkOrder[] }) {
  if (describe.isLongList(orders)) {
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

const LongList = createLazyPart({
  name: 'long-list',
  load: () => import('../work-order-list/long-list.tsx').then((m) => m.LongList),
  loading: <LoadingRows />,
  failed: () => t('overview.listNotLoaded'),
});

export function WorkOrderListsLoading() {
  const [view] = useListView();
  return <ListsLoading title={describe.getListTitle(view)} />;
}
