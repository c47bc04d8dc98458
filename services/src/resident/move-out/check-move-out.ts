import { and, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { personOfMoveOut } from 'services/platform/db/joins';
import {
  leaseParty,
  MOVE_OUT_COMPLETED,
  moveOut,
  moveOutPerson,
  moveOutReason,
} from 'services/platform/db/schema/leases';
import { address } from 'services/platform/db/schema/people';
import { notFound, Problem } from 'services/platform/errors/problem';
import { type DateChoice, type NoticeDetails, noticeDetailsSchema } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import { dateSchema, idSchema } from 'shared/contract/primitives';
import * as z from 'shared/contract/z';
import { chooseDate } from './terms/choose-date.ts';
import { findTerms } from './terms/find-terms.ts';
import { checkDay } from './terms/quote.ts';

export const moveOutInputSchema = z.object({
  lease_id: idSchema,
  move_out_reason_id: idSchema,
  ntv_date: dateSchema,
  move_out_date: dateSchema,
  forwarding_address_id: z.optional(z.nullable(idSchema)),
  person_array: z
    .array(
      z.object({
        person_id: idSchema,
        active: z.boolean(),
        agent_id: z.optional(z.nullable(idSchema)),
        ntv_date: dateSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  details: z.optional(z.nullable(noticeDetailsSchema)),
});
export type MoveOutInput = z.Infer<typeof moveOutInputSchema>;

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
  const done = await tx
    .select({ id: moveOut.moveOutId })
    .from(moveOut)
    .innerJoin(moveOutPerson, personOfMoveOut)
    .where(
      and(
        eq(moveOut.corporationId, actor.corporationId),
        eq(moveOut.leaseId, leaseId),
        eq(moveOut.moveOutStatusId, MOVE_OUT_COMPLETED),
        eq(moveOutPerson.personId, actor.personId),
      ),
    );
  if (done.length > 0) throw new Problem(409, 'move_out_completed', 'You have moved out already.');
}

async function checkPeople(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const parties = await tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(
      and(
        eq(leaseParty.corporationId, actor.corporationId),
        eq(leaseParty.leaseId, input.lease_id),
      ),
    );
  const given = input.person_array.map((one) => one.person_id);
  const occupants = parties.map((one) => one.personId);
  const same = new Set(given).size === given.length && given.length === occupants.length;
  if (!same || !given.every((id) => occupants.includes(id))) {
    throw refuse('person_array', 'Has to name every occupant of the lease once, and nobody else.');
  }
}

async function checkChoices(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const { corporationId } = actor;
  const reasons = await tx
    .select({ id: moveOutReason.moveOutReasonId })
    .from(moveOutReason)
    .where(
      and(
        eq(moveOutReason.corporationId, corporationId),
        eq(moveOutReason.moveOutReasonId, input.move_out_reason_id),
      ),
    );
  if (reasons.length === 0) throw refuse('move_out_reason_id', 'There is no such reason.');
  if (!input.forwarding_address_id) return;
  const addresses = await tx
    .select({ id: address.addressId })
    .from(address)
    .where(
      and(
        eq(address.corporationId, corporationId),
        eq(address.addressId, input.forwarding_address_id),
      ),
    );
  if (addresses.length === 0) throw refuse('forwarding_address_id', 'There is no such address.');
}
