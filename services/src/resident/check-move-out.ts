import { Temporal } from '@js-temporal/polyfill';
import { and, eq } from 'drizzle-orm';
import { dateSchema, idSchema } from 'shared/contract/primitives';
import * as z from 'shared/contract/z';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { doorOfLease, propertyOfDoor } from '../db/joins.ts';
import { lease, leaseParty, moveOutReason } from '../db/schema/leases.ts';
import { address, door, property } from '../db/schema/people.ts';
import { notFound, Problem } from '../http/problem.ts';

const MOST_DAYS_AHEAD = 366;

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
});
export type MoveOutInput = z.Infer<typeof moveOutInputSchema>;

const refuse = (field: string, message: string) =>
  new Problem(400, 'invalid_request', message, { field: `moveOutInput.${field}` });

/** Refuses a notice that could not be true: dates, people, reason and address. */
export async function checkMoveOut(tx: Tx, actor: Actor, input: MoveOutInput): Promise<void> {
  const [home] = await tx
    .select({ timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .where(
      and(
        eq(lease.corporationId, actor.corporationId),
        eq(lease.leaseId, input.lease_id),
        eq(lease.state, 'active'),
      ),
    );
  if (!home) throw notFound();
  checkDates(input, home.timeZone);
  await checkPeople(tx, actor, input);
  await checkChoices(tx, actor, input);
}

/** Days are those of the property: a notice cannot be dated back, whatever the browser's clock says. */
function checkDates(input: MoveOutInput, timeZone: string): void {
  const today = Temporal.Now.plainDateISO(timeZone);
  const given = Temporal.PlainDate.from(input.ntv_date);
  const leaving = Temporal.PlainDate.from(input.move_out_date);
  if (Temporal.PlainDate.compare(given, today) !== 0) {
    throw refuse('ntv_date', 'Notice is given today.');
  }
  const ahead = today.until(leaving).days;
  if (ahead < 0 || ahead > MOST_DAYS_AHEAD) {
    throw refuse('move_out_date', 'The date has to lie between today and a year from now.');
  }
  if (input.person_array.some((one) => one.ntv_date !== input.ntv_date)) {
    throw refuse('person_array', 'Every occupant gives notice on the same day.');
  }
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
