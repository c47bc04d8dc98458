import type { NoticeGiven } from 'shared/contract/notice';
import { dayAfter } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import { t } from '../texts.ts';

const plain = (date: string) => date.replaceAll('-', '');
/** Text of RFC 5545: what would end a value is marked. */
const text = (value: string) => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Octets of a line; a longer one goes on in the next, after a space (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

/** The last day in the home as a day of any calendar (RFC 5545), with a word a week before. */
export function calendarFile(
  notice: NoticeGiven,
  home: string,
  now = new Date(getServiceTime()),
): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Resident portal//Notice to vacate//EN',
    'BEGIN:VEVENT',
    `UID:${notice.move_out_id}@resident-portal`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(notice.move_out_date)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter(notice.move_out_date, 1))}`,
    `SUMMARY:${text(t('calendar.summary'))}`,
    `DESCRIPTION:${text(t('calendar.text', { reference: notice.reference, keys: notice.key_return }))}`,
    `LOCATION:${text(home)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(t('calendar.summary'))}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
