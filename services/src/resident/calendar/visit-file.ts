import ical from 'ical-generator';
import type { FileResponse } from 'services/platform/http/route';

export type VisitFileInput = {
  workOrderId: string;
  number: number;
  title: string;
  company: string;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  /** Goes up with each change: a calendar that has the entry moves it. */
  sequence: number;
  address: string;
  officePhone: string;
};

/** A visit for the calendar of whoever lives there. Moved and saved again, it is the same entry. */
export function createVisitFile(visit: VisitFileInput, portal: string): FileResponse {
  const calendar = ical({ prodId: '-//Resident portal//Visits//EN' });
  calendar.createEvent({
    // Of the request: it has one visit at a time.
    id: `visit-${visit.workOrderId}`,
    sequence: visit.sequence,
    stamp: visit.changedAt,
    start: visit.startsAt,
    end: visit.endsAt,
    summary: `${visit.company}: ${visit.title}`,
    location: visit.address,
    description: `Request #${visit.number}. To move the visit, open the portal or call ${visit.officePhone}.`,
    url: `${portal}/maintenance/maintenance-details?work_order=${visit.workOrderId}`,
  });
  return {
    name: `visit-${visit.number}.ics`,
    type: 'text/calendar',
    body: calendar.toString(),
  };
}
