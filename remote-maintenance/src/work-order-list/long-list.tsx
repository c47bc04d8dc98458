import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { WindowedList } from 'shared/ui/windowed-list';
import { WorkOrderRow } from './work-order-row.tsx';

/** A list of hundreds of requests: only the visible rows are rendered. */
export function LongList({ label, orders }: { label: string; orders: readonly ListedWorkOrder[] }) {
  return (
    <WindowedList
      label={label}
      total={orders.length}
      rowAt={(index) => {
        const order = orders[index];
        return order && <WorkOrderRow order={order} />;
      }}
    />
  );
}
