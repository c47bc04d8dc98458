import type { PlainDate } from 'services/platform/dates/calendar';
import { Problem } from 'services/platform/errors/problem';
import { toPhone } from 'shared/contract/phone';
import { getProblemGuide, isPossibleAnswer } from 'shared/contract/repair-problems';
import { MIN_WINDOWS, type VisitWindow, WINDOW_DAYS } from 'shared/contract/visit-windows';
import type { WorkOrderRequest } from 'shared/contract/work-order-request';
import { addDays } from 'shared/format/calendar-date';

/** Fields that a request with several problems has once, outside of the list of problems. */
const SHARED_FIELDS = ['windows', 'contact.phone'];

/**
 * Checks that the fields of a request agree with each other. Throws 400 with the name of the wrong field.
 * `within` is the path of the problem in a request with several, such as `problems.1.`.
 */
export function validateWorkOrderRequest(
  request: WorkOrderRequest,
  today: PlainDate,
  within = '',
): void {
  const createFieldProblem = (field: string) =>
    new Problem(400, 'invalid_request', 'The fields of the request contradict each other.', {
      field: SHARED_FIELDS.includes(field) ? field : `${within}${field}`,
    });
  const { problem, answers = [], windows, contact, category } = request;
  if (problem !== undefined && getProblemGuide(problem).category !== category)
    throw createFieldProblem('problem');
  const questions = problem === undefined ? [] : getProblemGuide(problem).questions;
  const areAnswersValid = answers.every(
    ({ question, answer }) => questions.includes(question) && isPossibleAnswer(question, answer),
  );
  if (!areAnswersValid || hasDuplicates(answers.map(({ question }) => question)))
    throw createFieldProblem('answers');
  if (Array.isArray(windows) && !areWindowsValid(windows, today))
    throw createFieldProblem('windows');
  const phone = contact?.phone ?? null;
  if (phone !== null && toPhone(phone) !== phone) throw createFieldProblem('contact.phone');
}

/** A request that was queued on an offline device may name past days, so these are allowed. */
function areWindowsValid(windows: readonly VisitWindow[], today: PlainDate): boolean {
  const [first, last] = [addDays(today, -WINDOW_DAYS), addDays(today, WINDOW_DAYS)];
  return (
    windows.length >= MIN_WINDOWS &&
    windows.every(({ on }) => on >= first && on <= last) &&
    !hasDuplicates(windows.map(({ on, part }) => `${on} ${part}`))
  );
}

const hasDuplicates = (codes: readonly string[]) => new Set(codes).size < codes.length;
