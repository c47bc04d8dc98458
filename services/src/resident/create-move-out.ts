import { randomUUID } from 'node:crypto';
import { type Actor, asPerson } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { MOVE_OUT_IN_PROGRESS, moveOut, moveOutPerson } from '../db/schema/leases.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { Problem } from '../http/problem.ts';
import { checkMoveOut, type MoveOutInput, moveOutInputSchema } from './check-move-out.ts';
import { parseInput } from './input.ts';

/** Gives notice for every occupant of the lease (spec 7). One notice at a time. */
export async function createMoveOut(args: { moveOutInput: unknown }, context: GraphqlContext) {
  const { actor, db, log } = context;
  const input = parseInput(moveOutInputSchema, args.moveOutInput);
  const moveOutId = randomUUID();
  const created = await asPerson(db, actor, async (tx) => {
    await checkMoveOut(tx, actor, input);
    const inserted = await tx
      .insert(moveOut)
      .values({
        corporationId: actor.corporationId,
        moveOutId,
        leaseId: input.lease_id,
        moveOutStatusId: MOVE_OUT_IN_PROGRESS,
        moveOutReasonId: input.move_out_reason_id,
        ntvDate: input.ntv_date,
        moveOutDate: input.move_out_date,
        forwardingAddressId: input.forwarding_address_id ?? null,
      })
      .onConflictDoNothing()
      .returning({
        move_out_id: moveOut.moveOutId,
        move_out_reason_id: moveOut.moveOutReasonId,
        ntv_date: moveOut.ntvDate,
        forwarding_address_id: moveOut.forwardingAddressId,
        move_out_date: moveOut.moveOutDate,
      });
    const [row] = inserted;
    if (!row) {
      throw new Problem(409, 'move_out_in_progress', 'Notice has been given for this lease.');
    }
    await insertPeople(tx, actor, moveOutId, input);
    return row;
  });
  log.info('move_out_created', { move_out_id: moveOutId });
  return created;
}

async function insertPeople(tx: Tx, actor: Actor, moveOutId: string, input: MoveOutInput) {
  await tx.insert(moveOutPerson).values(
    input.person_array.map((one) => ({
      corporationId: actor.corporationId,
      moveOutId,
      personId: one.person_id,
      leaseId: input.lease_id,
      active: one.active,
      agentId: one.agent_id ?? null,
      ntvDate: one.ntv_date,
    })),
  );
}
