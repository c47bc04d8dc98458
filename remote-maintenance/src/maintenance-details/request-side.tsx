import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn, daysBetween, formatDate } from 'shared/format/date';
import { s, space, type } from 'shared/theme/tokens';
import { Facts } from 'shared/ui/facts';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { isOpen } from '../work-order/states.ts';
import { visitDay, visitHours } from '../work-order/visit-words.ts';

/** The date by which the office means to be done; for as long as the request is open. */
export function PromiseSide({ order }: { order: WorkOrder }) {
  if (!isOpen(order)) return null;
  return (
    <SidePart title={t('details.promise')}>
      {order.target_on === null ? (
        <Quiet>{t('details.targetNone')}</Quiet>
      ) : (
        <Target on={order.target_on} order={order} />
      )}
    </SidePart>
  );
}

function Target({ on, order }: { on: string; order: WorkOrder }) {
  const days = daysBetween(dateIn(Date.now(), order.time_zone), on);
  return (
    <>
      <Quiet>{t('details.target')}</Quiet>
      <Day>{formatDate(on)}</Day>
      {days >= 0 ? (
        <Quiet>{t('details.daysLeft', { days })}</Quiet>
      ) : (
        <>
          <Late>{t('details.daysOver', { days: -days })}</Late>
          <Quiet>{t('details.overHint', { number: String(order.number) })}</Quiet>
        </>
      )}
    </>
  );
}

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
    </SidePart>
  );
}

const Quiet = styled.p`
  margin: 0;
  ${type.side}
  color: ${s('inkMuted')};
`;

const Day = styled.p`
  margin: 0 0 ${space(4)};
  ${type.h2}
`;

const Late = styled.p`
  margin: 0;
  ${type.side}
  font-weight: 600;
  color: ${s('brick')};
`;
