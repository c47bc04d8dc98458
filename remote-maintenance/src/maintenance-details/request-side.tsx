import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn, daysBetween, formatDate } from 'shared/format/date';
import { s, type } from 'shared/theme/tokens';
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
        <p>{t('details.targetNone')}</p>
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
      <p>{t('details.target')}</p>
      <Day>{formatDate(on)}</Day>
      {days >= 0 ? (
        <p>{t('details.daysLeft', { days })}</p>
      ) : (
        <>
          <Late>{t('details.daysOver', { days: -days })}</Late>
          <p>{t('details.overHint')}</p>
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

const Day = styled.p`
  ${type.h2}
  color: ${s('ink')};
`;

const Late = styled.p`
  font-weight: 600;
  color: ${s('brick')};
`;
