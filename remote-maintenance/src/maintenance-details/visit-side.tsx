import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { formatMoney } from 'shared/format/money';
import { scheduleItemPath } from 'shared/paths/paths';
import { Facts } from 'shared/ui/facts';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import { RemindersButton } from '../reminders-modal/reminders-button.tsx';
import { t as common } from '../texts.ts';
import { isOpen } from '../work-order/states.ts';
import { isOver, visitDay, visitHours } from '../work-order/visit-words.ts';
import { t } from './texts.ts';

const TO_SCHEDULE: readonly WorkOrder['state'][] = [
  'acknowledged',
  'triaged',
  'scheduling',
  'waiting',
  'reopened',
];

/** Who comes, when, how they come in, what it costs; and the way to choose or change it. */
export function VisitSide({ order }: { order: WorkOrderDetails }) {
  const { state, visit } = order;
  const isBooked = state === 'scheduled';
  const isToCome = isBooked && visit !== null && !isOver(visit);
  const way = wayOf(isBooked, isToCome) ?? (TO_SCHEDULE.includes(state) && t('visit.choose'));
  const hasNone = TO_SCHEDULE.includes(state) || state === 'cancelled';
  const wasThere = visit !== null && (isBooked || !hasNone);
  if (!(way || wasThere)) return null;
  return (
    <SidePart title={common('details.visit')}>
      {wasThere ? (
        <Facts rows={[...whenAndWho(order), ...entryAndCost(order)]} />
      ) : (
        <p>{t(isOpen(order) ? 'visit.none' : 'visit.over')}</p>
      )}
      {isToCome && <RemindersButton workOrderId={order.work_order_id} />}
      {way && <TextLink to={scheduleItemPath(order.work_order_id)}>{way}</TextLink>}
    </SidePart>
  );
}

function wayOf(isBooked: boolean, isToCome: boolean): string | undefined {
  if (!isBooked) return undefined;
  return t(isToCome ? 'visit.change' : 'visit.missed');
}

function whenAndWho({ visit, time_zone }: WorkOrderDetails) {
  if (visit === null) return [];
  return [
    {
      term: common('details.when'),
      value: (
        <>
          <span>{visitDay(visit, time_zone)}</span>
          <br />
          <span>{visitHours(visit, time_zone)}</span>
        </>
      ),
    },
    { term: common('details.who'), value: visit.company },
  ];
}

function entryAndCost({ permission_to_enter, cost }: WorkOrderDetails) {
  const entry = permission_to_enter ? 'details.entryYes' : 'details.entryNo';
  return [
    { term: common('details.entry'), value: common(entry) },
    { term: t('visit.cost'), value: costWords(cost) },
  ];
}

/** Only what was accepted is owed. */
function costWords(cost: WorkOrderDetails['cost']): string {
  if (cost?.state === 'accepted') return formatMoney(cost.amount_cents);
  if (cost?.state === 'asked')
    return t('visit.costAsked', { amount: formatMoney(cost.amount_cents) });
  return t('visit.noCost');
}
