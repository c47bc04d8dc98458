import type { NoticeGiven } from 'shared/contract/notice';
import { addDays } from 'shared/format/calendar-date';
import { getServiceTime } from 'shared/format/service-time';
import { getLanguage } from 'shared/language/language';
import { t } from '../texts.ts';

const toBasicDate = (date: string) => date.replaceAll('-', '');
/** Escapes text for a calendar property value (RFC 5545). */
const escapeText = (value: string) =>
  value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Maximum octets of a line; longer lines are folded with a leading space (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Creates a calendar file (RFC 5545) for the last day in the home, with a reminder one week before. */
export function createCalendarFile(
  notice: NoticeGiven,
  home: string,
  now = new Date(getServiceTime()),
): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Resident portal//Notice to vacate//${getLanguage().toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${notice.move_out_id}@resident-portal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${toBasicDate(notice.move_out_date)}`,
    `DTEND;VALUE=DATE:${toBasicDate(addDays(notice.move_out_date, 1))}`,
    `SUMMARY:${escapeText(t('calendar.summary'))}`,
    `DESCRIPTION:${escapeText(t('calendar.text', { reference: notice.reference, keys: notice.key_return }))}`,
    `LOCATION:${escapeText(home)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(t('calendar.summary'))}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
