import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { DateChoice, NoticeDetails } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import type { MoveOutInput } from './move-out-input.ts';
import { findTerms } from './store/find-terms.ts';
import { findOccupantIds, hasAddress, hasMovedOut, hasReason } from './store/move-outs.ts';
import { checkDay, chooseDate } from './terms/choose-date.ts';

const refuse = (field: string, message: string) =>
  new Problem(400, 'invalid_request', message, { field: `moveOutInput.${field}` });

/**
 * Refuses a notice that could not be true: dates, people, reason, address, and what was signed. Gives
 * the terms of the lease, and the day with what it costs.
 */
export async function checkMoveOut(tx: Tx, actor: Actor, input: MoveOutInput, now: Date) {
  const terms = await findTerms(tx, actor, input.lease_id, now);
  if (!terms) throw notFound();
  await refuseAfterMoveOut(tx, actor, input.lease_id);
  checkDates(input, terms.today);
  await checkPeople(tx, actor, input);
  await checkChoices(tx, actor, input);
  const choice = chooseDate(terms, input.move_out_date);
  if (input.details) checkDetails(input.details, choice, terms.today);
  return { terms, choice };
}

/** Days are those of the property: a notice cannot be dated back, whatever the browser's clock says. */
function checkDates(input: MoveOutInput, today: string): void {
  if (input.ntv_date !== today) throw refuse('ntv_date', 'Notice is given today.');
  checkDay(input.move_out_date, today, 'moveOutInput.move_out_date');
  if (input.person_array.some((one) => one.ntv_date !== input.ntv_date)) {
    throw refuse('person_array', 'Every occupant gives notice on the same day.');
  }
}

function checkDetails(details: NoticeDetails, choice: DateChoice, today: string): void {
  const { early } = choice;
  const { contact_phone: phone } = details;
  if (phone && toPhone(phone) !== phone) {
    throw refuse('details.contact_phone', 'There is no such number.');
  }
  if (details.early_termination && early === null) {
    throw refuse('details.early_termination', 'The lease cannot be ended early for this day.');
  }
  const late = details.walkthroughs.some(({ on }) => on < today || on > choice.move_out_date);
  if (late) throw refuse('details.walkthroughs', 'A walkthrough is before the last day.');
  const signed = details.early_termination && early ? early : choice;
  if (details.consent_text === signed.consent_text) return;
  throw new Problem(409, 'notice_changed', 'Other words hold for this notice by now.');
}

async function refuseAfterMoveOut(tx: Tx, actor: Actor, leaseId: string): Promise<void> {
  if (!(await hasMovedOut(tx, actor, leaseId))) return;
  throw new Problem(409, 'move_out_completed', 'You have moved out already.');
}

async function checkPeople(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const occupants = await findOccupantIds(tx, actor, input.lease_id);
  const given = input.person_array.map((one) => one.person_id);
  const same = new Set(given).size === given.length && given.length === occupants.length;
  if (!same || !given.every((id) => occupants.includes(id))) {
    throw refuse('person_array', 'Has to name every occupant of the lease once, and nobody else.');
  }
}

async function checkChoices(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const { move_out_reason_id: reasonId, forwarding_address_id: addressId } = input;
  if (!(await hasReason(tx, actor, reasonId))) {
    throw refuse('move_out_reason_id', 'There is no such reason.');
  }
  if (addressId && !(await hasAddress(tx, actor, addressId))) {
    throw refuse('forwarding_address_id', 'There is no such address.');
  }
}
