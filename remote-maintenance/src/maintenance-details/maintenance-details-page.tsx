import { useSearchParams } from 'react-router-dom';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { paths } from 'shared/paths/paths';
import { space, type } from 'shared/theme/tokens';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { EmergencySide } from '../emergency/emergency.tsx';
import { useLiveUpdates } from '../queries/live/use-live-updates.ts';
import { useMarkSeen, useWorkOrder } from '../queries/work-order.ts';
import { t } from '../texts.ts';
import { MissingRequest } from '../work-order/missing-request.tsx';
import { StateChip } from '../work-order/state-chip.tsx';
import { formatDay } from '../work-order/work-order-messages.ts';
import { BuildingPart } from './building-part.tsx';
import { RequestDetails } from './facts/request-details.tsx';
import { PhotosPart } from './photos-part.tsx';
import { Progress } from './progress/progress.tsx';
import { RatingPart } from './rating/rating-part.tsx';
import { ReportedPart } from './reported/reported-part.tsx';
import { PromiseSide } from './side/promise-side.tsx';
import { VisitSide } from './side/visit-side.tsx';
import { ThreadPart } from './thread/thread-part.tsx';
import { ChangedPart } from './timeline/changed-part.tsx';
import { TimelinePart } from './timeline/timeline-part.tsx';

/** `/maintenance/maintenance-details?work_order=<id>` */
export function MaintenanceDetailsPage() {
  const [search] = useSearchParams();
  const query = useWorkOrder(search.get('work_order') ?? '');
  const order = query.data;
  useMarkSeen(order);
  useLiveUpdates();
  return (
    <Page
      title={getTitle(order)}
      titleLang={order ? getWrittenLang('unknown') : undefined}
      lead={order && <Lead order={order} />}
      back={{ to: paths.maintenance, label: t('details.back') }}
      first={order && <ActionParts order={order} />}
      side={
        <>
          {order && <PromiseSide order={order} />}
          {order && <VisitSide order={order} />}
          <EmergencySide />
        </>
      }
    >
      <QueryView
        query={query}
        loading={
          <Sheet>
            <Placeholder type="text" />
            <Placeholder type="heading" />
            <Placeholder type="bodyText" />
          </Sheet>
        }
        whenEmpty={<MissingRequest />}
        failure={{ title: t('details.failed'), children: t('details.failedHint') }}
      >
        {(data) => (
          <>
            <RatingPart key={`rating-${data.work_order_id}`} order={data} />
            <TimelinePart order={data} />
            <ThreadPart key={`thread-${data.work_order_id}`} order={data} />
            <ReportedPart key={`told-${data.work_order_id}`} order={data} />
            <PhotosPart key={`photos-${data.work_order_id}`} order={data} />
            <RequestDetails order={data} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** On a phone this is above the target date and the visit. */
function ActionParts({ order }: { order: WorkOrderDetails }) {
  return (
    <>
      <ChangedPart key={`changed-${order.work_order_id}`} order={order} />
      <Progress key={order.work_order_id} order={order} />
      <BuildingPart order={order} />
    </>
  );
}

function getTitle(order: WorkOrder | null | undefined): string {
  if (order === undefined) return t('details.loading');
  return order === null ? t('details.missingTitle') : order.title;
}

function Lead({ order }: { order: WorkOrder }) {
  return (
    <Line>
      <StateChip state={order.state} />
      <span>
        {t('details.line', {
          number: String(order.number),
          place: order.place,
          date: formatDay(order.submitted_at, order.time_zone),
        })}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(12)};
  padding-top: ${space(4)};
  ${type.small}
`;
