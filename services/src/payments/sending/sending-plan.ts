import {
  addBusinessDays,
  getLocalTime,
  getSendingDate,
  type PlainDate,
  rollToBusinessDay,
} from 'services/platform/dates/calendar';
import { Problem } from 'services/platform/errors/problem';
import { addDays } from 'shared/format/calendar-date';
import { FEE_RULES, type MethodKind } from './fees.ts';

/** How far ahead a payment may be scheduled. */
const FURTHEST_DAYS = 45;

export const lastSendOn = (today: PlainDate) => addDays(today, FURTHEST_DAYS);

/** The later day that was asked for; null where it is to be sent at once. */
export function readSendOn(asked: PlainDate | undefined, today: PlainDate): PlainDate | null {
  if (asked === undefined || asked === today) return null;
  if (asked > today && asked <= lastSendOn(today)) return asked;
  throw new Problem(400, 'invalid_request', 'The day is not one of the next 45.', {
    field: 'send_on',
    details: { from: addDays(today, 1), to: lastSendOn(today) },
  });
}

/**
 * The dates of a payment that is sent now, or on a later day. It counts as paid on the day that it
 * is sent; banks move money on business days alone, cards on any.
 */
export function planOf(sendOn: PlainDate | null, now: Date, timeZone: string) {
  const countsAsPaidOn = sendOn ?? getLocalTime(now, timeZone).date;
  const leavesOn = sendOn === null ? getSendingDate(now, timeZone) : rollToBusinessDay(sendOn);
  const datesOf = (kind: MethodKind) => ({
    debitOn: kind === 'bank' ? leavesOn : countsAsPaidOn,
    countsAsPaidOn,
    expectedFrom: addBusinessDays(leavesOn, FEE_RULES[kind].days.from),
    expectedBy: addBusinessDays(leavesOn, FEE_RULES[kind].days.to),
  });
  return { countsAsPaidOn, leavesOn, datesOf };
}
