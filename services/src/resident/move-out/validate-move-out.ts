import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { DateChoice, NoticeDetails } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import type { MoveOutInput } from './move-out-input.ts';
import { findLeaseTerms } from './store/find-lease-terms.ts';
import { findOccupantIds, hasAddress, hasMovedOut, hasReason } from './store/move-outs.ts';
import { assertMoveOutDate, getDateChoice } from './terms/date-choice.ts';

const createFieldProblem = (field: string, message: string) =>
  new Problem(400, 'invalid_request', message, { field: `moveOutInput.${field}` });

/**
 * Validates a notice: dates, people, reason, address and signed text. Returns the terms of the lease and the
 * chosen date with its cost. Throws `not_found`, `invalid_request`, `notice_changed` or `move_out_completed`.
 */
export async function validateMoveOut(tx: Tx, actor: Actor, input: MoveOutInput, now: Date) {
  const terms = await findLeaseTerms(tx, actor, input.lease_id, now);
  if (!terms) throw notFound();
  await assertNotMovedOut(tx, actor, input.lease_id);
  validateDates(input, terms.today);
  await validatePeople(tx, actor, input);
  await validateChoices(tx, actor, input);
  const choice = getDateChoice(terms, input.move_out_date);
  if (input.details) validateDetails(input.details, choice, terms.today);
  return { terms, choice };
}

/**
 * Validates the dates in the property's time zone. Notice is always given today, regardless of the browser's
 * clock.
 */
function validateDates(input: MoveOutInput, today: string): void {
  if (input.ntv_date !== today)
    throw createFieldProblem('ntv_date', 'The notice date must be today.');
  assertMoveOutDate(input.move_out_date, today, 'moveOutInput.move_out_date');
  if (input.person_array.some((one) => one.ntv_date !== input.ntv_date)) {
    throw createFieldProblem('person_array', 'Every occupant must give notice on the same date.');
  }
}

function validateDetails(details: NoticeDetails, choice: DateChoice, today: string): void {
  const { early } = choice;
  const { contact_phone: phone } = details;
  if (phone && toPhone(phone) !== phone) {
    throw createFieldProblem('details.contact_phone', 'This is not a valid phone number.');
  }
  if (details.early_termination && early === null) {
    throw createFieldProblem(
      'details.early_termination',
      'The lease cannot end early for this date.',
    );
  }
  const hasInvalidDate = details.walkthroughs.some(
    ({ on }) => on < today || on > choice.move_out_date,
  );
  if (hasInvalidDate)
    throw createFieldProblem(
      'details.walkthroughs',
      'A walkthrough must be between today and the move-out date.',
    );
  const signedChoice = details.early_termination && early ? early : choice;
  if (details.consent_text === signedChoice.consent_text) return;
  throw new Problem(
    409,
    'notice_changed',
    'The text of this notice has changed since you signed it.',
  );
}

async function assertNotMovedOut(tx: Tx, actor: Actor, leaseId: string): Promise<void> {
  if (!(await hasMovedOut(tx, actor, leaseId))) return;
  throw new Problem(409, 'move_out_completed', 'You have already moved out.');
}

async function validatePeople(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const occupants = await findOccupantIds(tx, actor, input.lease_id);
  const personIds = input.person_array.map((one) => one.person_id);
  const isComplete =
    new Set(personIds).size === personIds.length && personIds.length === occupants.length;
  if (!isComplete || !personIds.every((id) => occupants.includes(id))) {
    throw createFieldProblem(
      'person_array',
      'The list must name every occupant of the lease exactly once and nobody else.',
    );
  }
}

async function validateChoices(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const { move_out_reason_id: reasonId, forwarding_address_id: addressId } = input;
  if (!(await hasReason(tx, actor, reasonId))) {
    throw createFieldProblem('move_out_reason_id', 'This move-out reason does not exist.');
  }
  if (addressId && !(await hasAddress(tx, actor, addressId))) {
    throw createFieldProblem('forwarding_address_id', 'This forwarding address does not exist.');
  }
}
