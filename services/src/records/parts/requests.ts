import { and, asc, eq } from 'drizzle-orm';
import { isOfCaller, readAsPerson } from 'services/db/access';
import { workOrder } from 'services/db/schema/maintenance';
import { findDetails } from 'services/maintenance/find-details';
import { makePdf } from 'services/pdf/make-pdf';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { formatDate, formatInstant } from 'shared/format/date';
import { getCatalogueWords } from '../catalogue-words.ts';
import type { LeaseOfPerson, RecordPart } from '../record-part.ts';
import { intakeFacts } from './request-intake.ts';

/** Every maintenance request of the homes, with its story as it was told. */
export const requestsPart: RecordPart = {
  title: 'Maintenance requests',
  none: 'Nothing was ever reported.',
  async list({ db, actor, leases, now }) {
    const found = [];
    for (const of of leases) {
      const rows = await readAsPerson(db, actor, (tx) =>
        tx
          .select({
            id: workOrder.workOrderId,
            number: workOrder.number,
            title: workOrder.title,
          })
          .from(workOrder)
          .where(
            and(
              eq(workOrder.corporationId, actor.corporationId),
              eq(workOrder.leaseId, of.leaseId),
              isOfCaller(workOrder.leaseId),
            ),
          )
          .orderBy(asc(workOrder.submittedAt), asc(workOrder.number)),
      );
      found.push(
        ...rows.map(({ id, number, title }) => ({
          path: [of.folder, 'Requests', `${number} ${title}.pdf`],
          make: async () =>
            requestPdf(await readAsPerson(db, actor, (tx) => findDetails(tx, actor, id, now)), of),
        })),
      );
    }
    return found;
  },
};

const SAID: Readonly<Record<Exclude<WorkOrderEvent['kind'], 'moved'>, string>> = {
  message: 'wrote',
  edited: 'changed the request',
  nudged: 'sent a reminder to the office',
  rated: 'rated the repair',
  appealed: 'asked the office to reconsider',
  slots_offered: 'offered times for a visit',
  times_wished: 'said which times work',
  visit_moved: 'moved the visit',
  visit_missed: 'reported that the visit did not take place',
  cost_asked: 'asked for approval of a cost',
  cost_accepted: 'approved the cost',
  cost_declined: 'declined the cost',
};

/** "Sam Ortiz wrote: It still drips." */
function lineOf({ kind, actor, actor_name, to_state, text }: WorkOrderEvent): string {
  const who = actor_name ?? (actor === 'system' ? 'The portal' : 'The office');
  const what =
    kind === 'moved'
      ? `${getCatalogueWords(`state.${to_state}`)} (${who})`
      : `${who} ${SAID[kind]}`;
  return text ? `${what}: ${text}` : what;
}

function requestPdf(order: WorkOrderDetails, { home }: LeaseOfPerson) {
  const { letterhead, timeZone } = home;
  const at = (instant: string) => formatInstant(instant, timeZone, { year: true });
  const foot = `${letterhead.company} · Request ${order.number}`;
  return makePdf({ title: `Request ${order.number}: ${order.title}`, letterhead, foot }, (pdf) => {
    pdf.facts([
      ['Home', home.address],
      ['Where', order.place],
      ['What', order.category],
      ['Reported', at(order.submitted_at)],
      ['Status', getCatalogueWords(`state.${order.state}`)],
      ['Last change', at(order.updated_at)],
      ...(order.target_on
        ? [['To be fixed by', formatDate(order.target_on, { year: true })] as const]
        : []),
      ...(order.visit
        ? [['Visit', `${at(order.visit.starts_at)}, ${order.visit.company}`] as const]
        : []),
      ...(order.rating ? [['Rating', `${order.rating.stars} of 5`] as const] : []),
      ['May enter without you', order.permission_to_enter ? 'Yes' : 'No'],
      ['Photos and videos', String(order.photo_count)],
    ]);
    pdf.heading('H2', 'What was reported');
    pdf.paragraph(order.details);
    const asked = intakeFacts(order.intake);
    if (asked.length > 0) {
      pdf.heading('H2', 'What was asked');
      pdf.facts(asked);
    }
    if (order.story.length === 0) return;
    pdf.heading('H2', 'What happened');
    pdf.facts(order.story.map((event) => [at(event.at), lineOf(event)]));
  });
}
