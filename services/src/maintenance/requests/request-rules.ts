import type { PlainDate } from 'services/platform/dates/calendar';
import { Problem } from 'services/platform/errors/problem';
import { toPhone } from 'shared/contract/phone';
import { guideOf, takesAnswer } from 'shared/contract/repair-problems';
import { FEWEST_WINDOWS, type VisitWindow, WINDOW_DAYS } from 'shared/contract/visit-windows';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { addDays } from 'shared/format/calendar-date';

/** Fields that hold for every problem of a request stand outside of its problems. */
const OF_ALL = ['windows', 'contact.phone'];

/**
 * What one field of a request says about another. Throws 400 with the field at fault; `within` names
 * the problem, where it is one of several.
 */
export function checkRequest(request: WorkOrderRequest, today: PlainDate, within = ''): void {
  const unfit = (field: string) =>
    new Problem(400, 'invalid_request', 'The request does not fit together.', {
      field: OF_ALL.includes(field) ? field : `${within}${field}`,
    });
  const { problem, answers = [], windows, contact, category } = request;
  if (problem !== undefined && guideOf(problem).category !== category) throw unfit('problem');
  const asks = problem === undefined ? [] : guideOf(problem).asks;
  const isAsked = answers.every(
    ({ question, answer }) => asks.includes(question) && takesAnswer(question, answer),
  );
  if (!isAsked || hasDoubles(answers.map(({ question }) => question))) throw unfit('answers');
  if (Array.isArray(windows) && !areWindows(windows, today)) throw unfit('windows');
  const phone = contact?.phone ?? null;
  if (phone !== null && toPhone(phone) !== phone) throw unfit('contact.phone');
}

/** One that waited on a device without a line may name days that are over: the office sees that. */
function areWindows(windows: readonly VisitWindow[], today: PlainDate): boolean {
  const [first, last] = [addDays(today, -WINDOW_DAYS), addDays(today, WINDOW_DAYS)];
  return (
    windows.length >= FEWEST_WINDOWS &&
    windows.every(({ on }) => on >= first && on <= last) &&
    !hasDoubles(windows.map(({ on, part }) => `${on} ${part}`))
  );
}

const hasDoubles = (codes: readonly string[]) => new Set(codes).size < codes.length;
