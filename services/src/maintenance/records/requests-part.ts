import type { PersonLease, RecordPart } from 'services/documents';
import { loadWorkOrderDetails } from 'services/maintenance/work-orders/details/load-work-order-details';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { renderPdf } from 'services/platform/pdf/render-pdf';
import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { formatDate, formatHours, formatInstant, toDateInZone } from 'shared/format/date';
import { getIntakeEntries } from './get-intake-entries.ts';
import { listWorkOrdersOfLease } from './store.ts';

/** One PDF for each maintenance request of the renter's leases, with its timeline. */
export const requestsPart: RecordPart = {
  title: 'Maintenance requests',
  emptyMessage: "You haven't reported any problems.",
  async list({ db, actor, leases, now }) {
    const parts = [];
    for (const lease of leases) {
      const rows = await withRenterSnapshot(db, actor, (tx) =>
        listWorkOrdersOfLease(tx, actor, lease.leaseId),
      );
      parts.push(
        ...rows.map(({ id, number, title }) => ({
          path: [lease.folder, 'Requests', `${number} ${title}.pdf`],
          make: async () =>
            renderRequestPdf(
              await withRenterSnapshot(db, actor, (tx) => loadWorkOrderDetails(tx, actor, id, now)),
              lease,
            ),
        })),
      );
    }
    return parts;
  },
};

type Visit = NonNullable<WorkOrderDetails['visit']>;

const EVENT_LABELS: Readonly<Record<Exclude<WorkOrderEvent['kind'], 'moved'>, string>> = {
  message: 'wrote',
  edited: 'changed the request details',
  nudged: 'sent a reminder to the office',
  rated: 'rated the work',
  appealed: 'asked the office to reconsider',
  slots_offered: 'offered times for a visit',
  times_wished: 'shared available times',
  visit_moved: 'rescheduled the visit',
  visit_missed: "said that the visit didn't happen",
  cost_asked: 'asked for approval of a cost',
  cost_accepted: 'approved the cost',
  cost_declined: 'declined the cost',
};

/**
 * Labels of states in the timeline that differ from the label of the current status. "Your answer is
 * needed" describes now, while the timeline entry describes the past: "Work done". The request page uses
 * the same labels.
 */
const STATE_LABELS: Partial<Record<NonNullable<WorkOrderEvent['to_state']>, string>> = {
  triaged: 'Planned',
  scheduling: 'Finding a time for a visit',
  in_progress: 'Work started',
  work_done: 'Work done',
  completed: 'Closed as fixed',
  reopened: 'Still not fixed: reopened',
};

/** "Planned, to be fixed by Oct 9, 2026" */
function formatState({ to_state, promised_on }: WorkOrderEvent): string {
  const step = (to_state && STATE_LABELS[to_state]) ?? getCatalogueMessage(`state.${to_state}`);
  if (to_state !== 'triaged' || promised_on === null) return step;
  return `${step}, to be fixed by ${formatDate(promised_on, { year: true })}`;
}

/** "Sam Ortiz wrote: It still drips." */
function formatEvent(event: WorkOrderEvent): string {
  const { kind, actor, actor_name, text } = event;
  const who = actor_name ?? (actor === 'system' ? 'The portal' : 'The office');
  const what = kind === 'moved' ? `${formatState(event)} (${who})` : `${who} ${EVENT_LABELS[kind]}`;
  return text ? `${what}: ${text}` : what;
}

/** "Tue, Dec 8, 2026, 9 to 11 am CT", in the same format as the request page. */
const formatVisitHours = ({ starts_at, ends_at }: Visit, timeZone: string): string =>
  `${formatDate(toDateInZone(starts_at, timeZone), { year: true })}, ${formatHours(starts_at, ends_at, timeZone)}`;

function renderRequestPdf(order: WorkOrderDetails, { home }: PersonLease) {
  const { letterhead, timeZone } = home;
  const at = (instant: string) => formatInstant(instant, timeZone, { year: true });
  const foot = `${letterhead.company} · Request ${order.number}`;
  return renderPdf(
    { title: `Request ${order.number}: ${order.title}`, letterhead, footer: foot },
    (pdf) => {
      pdf.keyValues([
        ['Home', home.address],
        ['Where', order.place],
        ['What', order.category],
        ['Reported', at(order.submitted_at)],
        ['Status', getCatalogueMessage(`state.${order.state}`)],
        ['Last updated', at(order.updated_at)],
        ...(order.target_on
          ? [['To be fixed by', formatDate(order.target_on, { year: true })] as const]
          : []),
        ...(order.visit
          ? [
              [
                'Visit',
                [formatVisitHours(order.visit, timeZone), order.visit.company]
                  .filter(Boolean)
                  .join(', '),
              ] as const,
            ]
          : []),
        ...(order.rating ? [['Rating', `${order.rating.stars} of 5`] as const] : []),
        ["May enter when you're out", order.permission_to_enter ? 'Yes' : 'No'],
        ['Photos and videos', String(order.photo_count)],
      ]);
      pdf.heading('H2', 'What was reported');
      pdf.paragraph(order.details);
      const intakeEntries = getIntakeEntries(order.intake);
      if (intakeEntries.length > 0) {
        pdf.heading('H2', 'Answers');
        pdf.keyValues(intakeEntries);
      }
      if (order.story.length === 0) return;
      pdf.heading('H2', 'What happened');
      pdf.keyValues(order.story.map((event) => [at(event.at), formatEvent(event)]));
    },
  );
}
