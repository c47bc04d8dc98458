/** A full hour of the day as people say it: "10 pm", "noon" as "12 pm". */
export function hourWords(hour: number): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2026, 0, 1, hour))).toLowerCase();
}

/** A zone (IANA name) as it stands beside a time: "CT"; nothing where the home is not known. */
export function zoneWords(timeZone: string | null): string {
  if (timeZone === null) return '';
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' });
  const parts = format.formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every full hour of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
