import ical from 'ical-generator';
import type { FileResponse } from 'services/platform/http/route';
import { getLanguage } from 'shared/language/language';
import { calendarMessages } from './calendar-messages.ts';

export type VisitFileInput = {
  workOrderId: string;
  number: number;
  title: string;
  company: string;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  /** Increases with each change, so that a calendar updates its existing entry. */
  sequence: number;
  address: string;
  officePhone: string;
};

/** Creates an .ics file for a visit. The file of a moved visit updates the same calendar entry. */
export function createVisitFile(visit: VisitFileInput, portal: string): FileResponse {
  const calendar = ical({ prodId: `-//Resident portal//Visits//${getLanguage().toUpperCase()}` });
  calendar.createEvent({
    // The id of the work order identifies the visit, because a work order has one visit at a time.
    id: `visit-${visit.workOrderId}`,
    sequence: visit.sequence,
    stamp: visit.changedAt,
    start: visit.startsAt,
    end: visit.endsAt,
    summary: `${visit.company}: ${visit.title}`,
    location: visit.address,
    description: calendarMessages.aboutVisit(visit.number, visit.officePhone),
    url: `${portal}/maintenance/maintenance-details?work_order=${visit.workOrderId}`,
  });
  return {
    name: `visit-${visit.number}.ics`,
    type: 'text/calendar',
    body: calendar.toString(),
  };
}
