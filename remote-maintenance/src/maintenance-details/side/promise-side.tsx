import { useId } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderPromise } from 'shared/contract/work-order-status';
import { countDays } from 'shared/format/calendar-date';
import { formatDate, toDateInZone } from 'shared/format/date';
import { color, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Chip } from 'shared/ui/chip';
import { FocusedStatus } from 'shared/ui/focused-status';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { useNudgeOffice } from '#src/queries/work-order.ts';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';
import { PromiseClock } from './promise-clock.tsx';

/** Shows the target date, and the button to remind the office when the date has passed. */
export function PromiseSide({ order }: { order: WorkOrderDetails }) {
  const { promise, target_on, next_update_on, state } = order;
  if (promise === null) return null;
  const daysLeft = countDays(promise.judged_on, promise.due_on);
  return (
    <SidePart title={t('promise.title')}>
      <Row>
        <PromiseClock daysLeft={daysLeft} daysTotal={promise.days_total} />
        <div>
          <p>{t(`promise.${promise.kind}`)}</p>
          <Day>{formatDate(promise.due_on)}</Day>
          <PromiseChip order={order} promise={promise} />
        </div>
      </Row>
      {promise.kind === 'update' && target_on !== null && (
        <p>{t('promise.alsoWork', { date: formatDate(target_on) })}</p>
      )}
      {promise.kind === 'work' &&
        next_update_on !== null &&
        next_update_on >= promise.judged_on && (
          <p>{t('promise.alsoUpdate', { date: formatDate(next_update_on) })}</p>
        )}
      {promise.kind === 'work' && <p>{t('promise.stops')}</p>}
      {state !== 'work_done' && <Nudge workOrderId={order.work_order_id} promise={promise} />}
    </SidePart>
  );
}

function PromiseChip({ order, promise }: { order: WorkOrderDetails; promise: WorkOrderPromise }) {
  if (promise.is_missed) {
    return (
      <Chip kind="bad" icon="warning">
        {t('promise.overdue')}
      </Chip>
    );
  }
  if (isVisitTooLate(order, promise)) {
    return (
      <Chip kind="warn" icon="warning">
        {t('promise.visitLater')}
      </Chip>
    );
  }
  return (
    <Chip kind="ok" icon="check-circle">
      {t('promise.inTime')}
    </Chip>
  );
}

/** True if the visit is after the target date: the work cannot be completed in time. */
function isVisitTooLate({ status, visit, time_zone }: WorkOrderDetails, promise: WorkOrderPromise) {
  if (promise.kind !== 'work' || status.visit !== 'to_come' || visit === null) return false;
  return toDateInZone(visit.starts_at, time_zone) > promise.due_on;
}

/** The button is disabled until the target date has passed, with the reason. It can be used once. */
function Nudge({ workOrderId, promise }: { workOrderId: string; promise: WorkOrderPromise }) {
  const nudgeOffice = useNudgeOffice(workOrderId);
  const reason = useId();
  if (promise.nudge === 'sent') {
    return nudgeOffice.isSuccess ? (
      <FocusedStatus>{t('promise.sent')}</FocusedStatus>
    ) : (
      <p>{t('promise.sent')}</p>
    );
  }
  const isOpen = promise.nudge === 'open';
  return (
    <>
      <Button
        kind={isOpen ? 'outlined' : 'inactive'}
        icon="bell"
        aria-describedby={reason}
        busy={nudgeOffice.isPending}
        onClick={() => nudgeOffice.mutate(null)}
      >
        {t('promise.nudge')}
      </Button>
      <p id={reason}>
        {isOpen
          ? t('promise.isOpen')
          : t('promise.opens', { date: formatDate(promise.nudge_from) })}
      </p>
      <ActionError error={nudgeOffice.error} />
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(16)};
  padding-block: ${space(8)};
`;

const Day = styled.p`
  ${type.h2}
  margin-bottom: ${space(4)};
  color: ${color('ink')};
`;
