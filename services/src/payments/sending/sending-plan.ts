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

/** How many days ahead a payment can be scheduled. */
const MAX_DAYS_AHEAD = 45;

export const getLastSendDate = (today: PlainDate) => addDays(today, MAX_DAYS_AHEAD);

/** Returns the requested later day; null for today. Throws for a day that is not allowed. */
export function parseSendDate(
  requested: PlainDate | undefined,
  today: PlainDate,
): PlainDate | null {
  if (requested === undefined || requested === today) return null;
  if (requested > today && requested <= getLastSendDate(today)) return requested;
  throw new Problem(400, 'invalid_request', 'The day has to be within the next 45 days.', {
    field: 'send_on',
    details: { from: addDays(today, 1), to: getLastSendDate(today) },
  });
}

/**
 * Returns the dates of a payment sent now or on a later day. It counts as paid on the day it is sent. Banks
 * move money on business days only, cards on any day.
 */
export function getSendingPlan(sendOn: PlainDate | null, now: Date, timeZone: string) {
  const countsAsPaidOn = sendOn ?? getLocalTime(now, timeZone).date;
  const leavesOn = sendOn === null ? getSendingDate(now, timeZone) : rollToBusinessDay(sendOn);
  const getDates = (kind: MethodKind) => ({
    debitOn: kind === 'bank' ? leavesOn : countsAsPaidOn,
    countsAsPaidOn,
    expectedFrom: addBusinessDays(leavesOn, FEE_RULES[kind].days.from),
    expectedBy: addBusinessDays(leavesOn, FEE_RULES[kind].days.to),
  });
  return { countsAsPaidOn, leavesOn, getDates };
}
