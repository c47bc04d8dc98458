import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { MOVE_OUT_IN_PROGRESS, moveOut, moveOutPerson } from 'services/platform/db/schema/leases';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { checkMoveOut, type MoveOutInput, moveOutInputSchema } from './check-move-out.ts';
import { findAttempt, writeNotice } from './write-notice.ts';

const ANSWER = {
  move_out_id: moveOut.moveOutId,
  move_out_reason_id: moveOut.moveOutReasonId,
  ntv_date: moveOut.ntvDate,
  forwarding_address_id: moveOut.forwardingAddressId,
  move_out_date: moveOut.moveOutDate,
};

/** Gives notice for every occupant of the lease (spec 7). One at a time; one attempt is one notice. */
export async function createMoveOut(args: { moveOutInput: unknown }, context: GraphqlContext) {
  const { actor, db, log } = context;
  const input = parseInput(moveOutInputSchema, args.moveOutInput);
  const created = await asPerson(db, actor, async (tx) => {
    const known = await findGiven(tx, actor, input);
    return known ?? (await writeMoveOut(tx, input, context));
  });
  log.info('move_out_created', { move_out_id: created.move_out_id });
  return created;
}

async function writeMoveOut(tx: Tx, input: MoveOutInput, { actor, client }: GraphqlContext) {
  const now = new Date();
  const moveOutId = randomUUID();
  const { terms, choice } = await checkMoveOut(tx, actor, input, now);
  const [row] = await tx
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
    .returning(ANSWER);
  if (row) {
    await insertPeople(tx, actor, moveOutId, input);
    await writeNotice(tx, { actor, moveOutId, input, terms, choice, client, now });
    return row;
  }
  // Another was quicker: the other occupant, or this very attempt on its first way.
  const known = await findGiven(tx, actor, input);
  if (known) return known;
  throw new Problem(409, 'move_out_in_progress', 'Notice has been given for this lease.');
}

async function findGiven(tx: Tx, actor: Actor, input: MoveOutInput) {
  const moveOutId = await findAttempt(tx, actor, input);
  if (moveOutId === undefined) return undefined;
  const [row] = await tx
    .select(ANSWER)
    .from(moveOut)
    .where(and(eq(moveOut.corporationId, actor.corporationId), eq(moveOut.moveOutId, moveOutId)));
  return row;
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
