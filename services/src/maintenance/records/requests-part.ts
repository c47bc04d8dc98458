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
import { t } from './texts.ts';

/** One PDF for each maintenance request of the renter's leases, with its timeline. */
export const requestsPart: RecordPart = {
  getTitle: () => t('part.requests'),
  getEmptyMessage: () => t('part.requests.empty'),
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

type State = NonNullable<WorkOrderEvent['to_state']>;

/**
 * Formats a state of the timeline. Some labels differ from the label of the current status. "Your answer is needed"
 * describes now, while the timeline entry describes the past: "Work done". The request page uses the same labels.
 */
function formatStep(state: State | null): string {
  switch (state) {
    case 'triaged':
    case 'scheduling':
    case 'in_progress':
    case 'work_done':
    case 'completed':
    case 'reopened':
      return t(`step.${state}`);
    default:
      return getCatalogueMessage(`state.${state}`);
  }
}

/** "Planned, to be fixed by Oct 9, 2026" */
function formatState({ to_state, promised_on }: WorkOrderEvent): string {
  if (to_state !== 'triaged' || promised_on === null) return formatStep(to_state);
  return t('step.triaged.by', { date: formatDate(promised_on, { year: true }) });
}

/** "Sam Ortiz wrote: It still drips." */
function formatEvent(event: WorkOrderEvent): string {
  const { kind, actor, actor_name, text } = event;
  const who = actor_name ?? t(actor === 'system' ? 'actor.portal' : 'actor.office');
  const what = kind === 'moved' ? `${formatState(event)} (${who})` : t(`event.${kind}`, { who });
  return text ? `${what}: ${text}` : what;
}

/** "Tue, Dec 8, 2026, 9 to 11 am CT", in the same format as the request page. */
const formatVisitHours = ({ starts_at, ends_at }: Visit, timeZone: string): string =>
  `${formatDate(toDateInZone(starts_at, timeZone), { year: true })}, ${formatHours(starts_at, ends_at, timeZone)}`;

function renderRequestPdf(order: WorkOrderDetails, { home }: PersonLease) {
  const { letterhead, timeZone } = home;
  const at = (instant: string) => formatInstant(instant, timeZone, { year: true });
  const { number, title } = order;
  const footer = t('footer', { company: letterhead.company, number });
  return renderPdf({ title: t('title', { number, title }), letterhead, footer }, (pdf) => {
    pdf.keyValues([
      [t('home'), home.address],
      [t('place'), order.place],
      [t('category'), order.category],
      [t('reported'), at(order.submitted_at)],
      [t('status'), getCatalogueMessage(`state.${order.state}`)],
      [t('updated'), at(order.updated_at)],
      ...(order.target_on
        ? [[t('targetOn'), formatDate(order.target_on, { year: true })] as const]
        : []),
      ...(order.visit
        ? [
            [
              t('visit'),
              [formatVisitHours(order.visit, timeZone), order.visit.company]
                .filter(Boolean)
                .join(', '),
            ] as const,
          ]
        : []),
      ...(order.rating
        ? [[t('rating'), t('rating.stars', { stars: order.rating.stars })] as const]
        : []),
      [t('mayEnter'), t(order.permission_to_enter ? 'yes' : 'no')],
      [t('photos'), String(order.photo_count)],
    ]);
    pdf.heading('H2', t('details'));
    pdf.paragraph(order.details);
    const intakeEntries = getIntakeEntries(order.intake);
    if (intakeEntries.length > 0) {
      pdf.heading('H2', t('answers'));
      pdf.keyValues(intakeEntries);
    }
    if (order.story.length === 0) return;
    pdf.heading('H2', t('timeline'));
    pdf.keyValues(order.story.map((event) => [at(event.at), formatEvent(event)]));
  });
}
