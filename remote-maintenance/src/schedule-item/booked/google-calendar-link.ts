import type { BookedVisit, VisitSchedule } from 'shared/contract/visits';

const formatCompact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');

/** Returns the URL of a prefilled Google Calendar event. Nothing is sent to Google before it is opened. */
export function getGoogleCalendarLink(
  visit: BookedVisit,
  { number, title }: VisitSchedule,
): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${visit.company}: ${title} (#${number})`,
    dates: `${formatCompact(visit.starts_at)}/${formatCompact(visit.ends_at)}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
