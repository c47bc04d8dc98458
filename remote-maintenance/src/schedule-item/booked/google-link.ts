import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';

const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');

/** A page of Google Calendar with the visit filled in. It tells Google nothing before it is opened. */
export function googleLink(visit: BookedVisit, { number, title }: VisitSchedule): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${visit.company}: ${title} (#${number})`,
    dates: `${compact(visit.starts_at)}/${compact(visit.ends_at)}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
