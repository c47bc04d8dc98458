import ICAL from 'ical.js';

export type ParsedEntry = {
  id: string;
  summary: string;
  description: string | null;
  location: string | null;
  sequence: number;
  /** A date as `2026-10-01`, or an instant computed with the time zone in the file. */
  start: string;
  end: string;
  zone: string | null;
};

/** Parses calendar text with ical.js and the time zones of the file, as a calendar program does. */
export function parseCalendar(text: string): Map<string, ParsedEntry> {
  const root = new ICAL.Component(ICAL.parse(text));
  const zones = root.getAllSubcomponents('vtimezone').map((one) => new ICAL.Timezone(one));
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const entries = root.getAllSubcomponents('vevent').map((component): [string, ParsedEntry] => {
    const event = new ICAL.Event(component);
    const at = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
    return [
      event.uid,
      {
        id: event.uid,
        summary: event.summary,
        description: event.description,
        location: event.location,
        sequence: event.sequence,
        start: at(event.startDate),
        end: at(event.endDate),
        zone: event.startDate.isDate ? null : event.startDate.zone.tzid,
      },
    ];
  });
  for (const zone of zones) ICAL.TimezoneService.remove(zone.tzid);
  return new Map(entries);
}
