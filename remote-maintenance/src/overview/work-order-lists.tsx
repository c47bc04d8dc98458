import { useState } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import { s, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { List, ListRow } from 'shared/ui/list-row';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { byNextStep, isOpen } from '../work-order/states.ts';
import { ReportButton } from './report-button.tsx';
import { WorkOrderRow } from './work-order-row.tsx';

const STEP = 10;

export function WorkOrderLists({ orders }: { orders: WorkOrder[] }) {
  const open = orders.filter(isOpen).sort(byNextStep);
  const done = orders.filter((order) => !isOpen(order));
  return (
    <>
      <Report />
      <WorkOrderList title={t('overview.open')} orders={open} none={t('overview.noneOpen')} />
      {done.length > 0 && <WorkOrderList title={t('overview.done')} orders={done} none="" />}
    </>
  );
}

export function WorkOrderListsLoading() {
  return (
    <Parts>
      <Report />
      <SectionPart title={t('overview.open')}>
        <List>
          <ListRow title={<Placeholder type="text" />}>
            <Placeholder type="bodyText" />
          </ListRow>
          <ListRow title={<Placeholder type="text" />}>
            <Placeholder type="bodyText" />
          </ListRow>
        </List>
      </SectionPart>
    </Parts>
  );
}

function Report() {
  return (
    <Sheet>
      <div>
        <Heading>{t('overview.reportTitle')}</Heading>
        <Quiet>{t('overview.reportText')}</Quiet>
      </div>
      <ReportButton />
    </Sheet>
  );
}

interface ListProps {
  readonly title: string;
  readonly orders: WorkOrder[];
  readonly none: string;
}

/** Ten at a time: the heavy home has two hundred. */
function WorkOrderList({ title, orders, none }: ListProps) {
  const [limit, setLimit] = useState(STEP);
  const shown = orders.slice(0, limit);
  const left = orders.length - shown.length;
  const count = orders.length;
  const aside =
    left > 0
      ? t('overview.countShown', { shown: shown.length, count })
      : t('overview.count', { count });
  return (
    <SectionPart title={title} aside={aside}>
      {count === 0 ? <Quiet>{none}</Quiet> : null}
      {count > 0 && (
        <List>
          {shown.map((order) => (
            <WorkOrderRow key={order.work_order_id} order={order} />
          ))}
        </List>
      )}
      {left > 0 && (
        <More>
          <Button kind="outlined" onClick={() => setLimit(limit + STEP)}>
            {t('overview.showMore', { count: Math.min(STEP, left) })}
          </Button>
        </More>
      )}
    </SectionPart>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(48)};
  strong { flex: 1; }
`;

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  ${type.h2}
`;

const Quiet = styled.p`
  color: ${s('inkMuted')};
`;

const More = styled.div`
  margin-top: ${space(16)};
`;
