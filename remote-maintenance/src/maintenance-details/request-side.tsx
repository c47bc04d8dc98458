import type { WorkOrder } from 'shared/contract/maintenance';
import { Facts } from 'shared/ui/facts';
import { SidePart } from 'shared/ui/side-part';
import { RemindersButton } from '../reminders-modal/reminders-button.tsx';
import { t } from '../texts.ts';
import { visitDay, visitHours } from '../work-order/visit-words.ts';

export function VisitSide({ order }: { order: WorkOrder }) {
  const { visit, time_zone } = order;
  if (visit === null) return null;
  return (
    <SidePart title={t('details.visit')}>
      <Facts
        rows={[
          {
            term: t('details.when'),
            value: (
              <>
                {visitDay(visit, time_zone)}
                <br />
                {visitHours(visit, time_zone)}
              </>
            ),
          },
          { term: t('details.who'), value: visit.company },
        ]}
      />
      {order.state === 'scheduled' && <RemindersButton workOrderId={order.work_order_id} />}
    </SidePart>
  );
}
