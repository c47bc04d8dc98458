import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { formatMoney } from 'shared/format/money';
import { getScheduleItemPath } from 'shared/paths/paths';
import { DescriptionList } from 'shared/ui/description-list';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import { RemindersButton } from '#src/reminders/reminders-button.tsx';
import { t as common } from '#src/texts.ts';
import { formatVisitDay, formatVisitHours } from '#src/work-order/visit-messages.ts';
import { t } from '../texts.ts';

const CAN_GET_ONE: readonly WorkOrder['state'][] = [
  'acknowledged',
  'triaged',
  'scheduling',
  'waiting',
  'reopened',
];

/** Shows who comes, when, how they enter and what it costs, with a link to book or change the visit. */
export function VisitSide({ order }: { order: WorkOrderDetails }) {
  const { state, status } = order;
  const canGetOne = CAN_GET_ONE.includes(state);
  if (status.visit === 'none' && !canGetOne) return null;
  return (
    <SidePart title={common('details.visit')}>
      {status.visit === 'none' ? (
        <p>{t('visit.none')}</p>
      ) : (
        <DescriptionList rows={[...getVisitRows(order), ...getEntryAndCostRows(order)]} />
      )}
      {status.visit === 'to_come' && <RemindersButton workOrderId={order.work_order_id} />}
      {(canGetOne || WAYS[status.visit]) && (
        <TextLink to={getScheduleItemPath(order.work_order_id)}>
          {t(WAYS[status.visit] ?? 'visit.choose')}
        </TextLink>
      )}
    </SidePart>
  );
}

const WAYS: Readonly<Record<WorkOrder['status']['visit'], 'visit.change' | 'visit.missed' | null>> =
  { none: null, to_come: 'visit.change', ended: 'visit.missed', took_place: null };

function getVisitRows({ visit, time_zone }: WorkOrderDetails) {
  if (visit === null) return [];
  return [
    {
      term: common('details.when'),
      value: (
        <>
          <span>{formatVisitDay(visit, time_zone)}</span>
          <br />
          <span>{formatVisitHours(visit, time_zone)}</span>
        </>
      ),
    },
    { term: common('details.who'), value: visit.company },
  ];
}

function getEntryAndCostRows({ permission_to_enter, cost, status }: WorkOrderDetails) {
  const entry = permission_to_enter ? 'details.entryYes' : 'details.entryNo';
  return [
    { term: common('details.entry'), value: common(entry) },
    { term: t('visit.cost'), value: getCostText(cost, status.cost) },
  ];
}

const COST_TEXTS = {
  asked: 'visit.costAsked',
  approved: 'visit.costNotOwed',
  on_hold: 'visit.costNotOwed',
} as const;

function getCostText(
  cost: WorkOrderDetails['cost'],
  status: WorkOrderDetails['status']['cost'],
): string {
  if (cost === null) return t('visit.noCost');
  const amount = formatMoney(cost.amount_cents);
  if (status === 'charged') return amount;
  if (status === 'none' || status === 'declined' || status === 'dropped') return t('visit.noCost');
  return t(COST_TEXTS[status], { amount });
}
