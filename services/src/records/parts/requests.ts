import { and, asc, eq } from 'drizzle-orm';
import { isOfCaller, readAsPerson } from 'services/db/access';
import { workOrder } from 'services/db/schema/maintenance';
import { presentWorkOrder } from 'services/maintenance/find-work-orders';
import { makePdf } from 'services/pdf/make-pdf';
import type { WorkOrder } from 'shared/contract/maintenance';
import { formatDate, formatInstant } from 'shared/format/date';
import type { LeaseOfPerson, RecordPart } from '../record-part.ts';

/** Every maintenance request of the homes, with what is known of it. */
export const requestsPart: RecordPart = {
  title: 'Maintenance requests',
  none: 'Nothing was ever reported.',
  async list({ db, actor, leases }) {
    const found = [];
    for (const of of leases) {
      const rows = await readAsPerson(db, actor, (tx) =>
        tx
          .select()
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
        ...rows.map((row) => ({
          path: [of.folder, 'Requests', `${row.number} ${row.title}.pdf`],
          make: () => requestPdf(presentWorkOrder(row, of.home.timeZone), of),
        })),
      );
    }
    return found;
  },
};

/** `in_progress` as `In progress`. */
const inWords = (state: string) =>
  `${state.charAt(0).toUpperCase()}${state.slice(1).replaceAll('_', ' ')}`;

function requestPdf(order: WorkOrder, { home }: LeaseOfPerson) {
  const { letterhead, timeZone } = home;
  const at = (instant: string) => formatInstant(instant, timeZone, { year: true });
  const foot = `${letterhead.company} · Request ${order.number}`;
  return makePdf({ title: `Request ${order.number}: ${order.title}`, letterhead, foot }, (pdf) => {
    pdf.facts([
      ['Home', home.address],
      ['Where', order.place],
      ['What', order.category],
      ['Reported', at(order.submitted_at)],
      ['State', inWords(order.state)],
      ['Last change', at(order.updated_at)],
      ...(order.target_on
        ? [['To be fixed by', formatDate(order.target_on, { year: true })] as const]
        : []),
      ...(order.visit
        ? [['Visit', `${at(order.visit.starts_at)}, ${order.visit.company}`] as const]
        : []),
      ['May enter without you', order.permission_to_enter ? 'Yes' : 'No'],
    ]);
    pdf.heading('H2', 'What was reported');
    pdf.paragraph(order.details);
  });
}
