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
 * Refuses a notice that could not be true: dates, people, reason, address, and what was signed. Gives
 * the terms of the lease, and the day with what it costs.
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

/** Days are those of the property: a notice cannot be dated back, whatever the browser's clock says. */
function validateDates(input: MoveOutInput, today: string): void {
  if (input.ntv_date !== today) throw createFieldProblem('ntv_date', 'Notice is given today.');
  assertMoveOutDate(input.move_out_date, today, 'moveOutInput.move_out_date');
  if (input.person_array.some((one) => one.ntv_date !== input.ntv_date)) {
    throw createFieldProblem('person_array', 'Every occupant gives notice on the same day.');
  }
}

function validateDetails(details: NoticeDetails, choice: DateChoice, today: string): void {
  const { early } = choice;
  const { contact_phone: phone } = details;
  if (phone && toPhone(phone) !== phone) {
    throw createFieldProblem('details.contact_phone', 'There is no such number.');
  }
  if (details.early_termination && early === null) {
    throw createFieldProblem(
      'details.early_termination',
      'The lease cannot be ended early for this day.',
    );
  }
  const late = details.walkthroughs.some(({ on }) => on < today || on > choice.move_out_date);
  if (late)
    throw createFieldProblem('details.walkthroughs', 'A walkthrough is before the last day.');
  const signed = details.early_termination && early ? early : choice;
  if (details.consent_text === signed.consent_text) return;
  throw new Problem(409, 'notice_changed', 'Other words hold for this notice by now.');
}

async function assertNotMovedOut(tx: Tx, actor: Actor, leaseId: string): Promise<void> {
  if (!(await hasMovedOut(tx, actor, leaseId))) return;
  throw new Problem(409, 'move_out_completed', 'You have moved out already.');
}

async function validatePeople(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const occupants = await findOccupantIds(tx, actor, input.lease_id);
  const given = input.person_array.map((one) => one.person_id);
  const same = new Set(given).size === given.length && given.length === occupants.length;
  if (!same || !given.every((id) => occupants.includes(id))) {
    throw createFieldProblem(
      'person_array',
      'Has to name every occupant of the lease once, and nobody else.',
    );
  }
}

async function validateChoices(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const { move_out_reason_id: reasonId, forwarding_address_id: addressId } = input;
  if (!(await hasReason(tx, actor, reasonId))) {
    throw createFieldProblem('move_out_reason_id', 'There is no such reason.');
  }
  if (addressId && !(await hasAddress(tx, actor, addressId))) {
    throw createFieldProblem('forwarding_address_id', 'There is no such address.');
  }
}
