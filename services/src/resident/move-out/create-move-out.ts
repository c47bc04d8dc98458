import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { allocateReferenceNumber } from 'services/platform/references/allocate-reference-number';
import { toReference } from 'services/platform/references/to-reference';
import { loadPersonName } from 'services/resident/people/load-person-name';
import type { DateChoice } from 'shared/contract/notice';
import { type MoveOutInput, moveOutInputSchema } from './move-out-input.ts';
import { notifyOccupants } from './notify-occupants.ts';
import type { LeaseTerms } from './store/find-lease-terms.ts';
import { findMoveOut, insertMoveOut, insertMoveOutPeople } from './store/move-outs.ts';
import { findNoticeByAttemptKey, insertNotice } from './store/notices.ts';
import { validateMoveOut } from './validate-move-out.ts';

/**
 * Gives notice for every occupant of the lease (spec 7): returns the result of an earlier identical attempt, or
 * validates the notice, inserts the move-out with its people and the notice, and notifies everyone on the
 * lease. A lease has at most one move-out in progress.
 */
export async function createMoveOut(args: { moveOutInput: unknown }, context: GraphqlContext) {
  const { actor, db, log } = context;
  const input = parseInput(moveOutInputSchema, args.moveOutInput);
  const created = await withRenterContext(db, actor, async (tx) => {
    const replayed = await findReplay(tx, actor, input);
    return replayed ?? (await writeMoveOut(tx, input, context));
  });
  log.info('move_out_created', { move_out_id: created.move_out_id });
  return created;
}

async function writeMoveOut(tx: Tx, input: MoveOutInput, { actor, client }: GraphqlContext) {
  const now = new Date();
  const moveOutId = randomUUID();
  const { terms, choice } = await validateMoveOut(tx, actor, input, now);
  const row = await insertMoveOut(tx, actor, moveOutId, input);
  if (row) {
    await insertMoveOutPeople(tx, actor, moveOutId, input);
    await writeNotice(tx, { actor, moveOutId, input, terms, choice, client, now });
    return row;
  }
  // Another occupant gave notice first, or a concurrent copy of this request did.
  const replayed = await findReplay(tx, actor, input);
  if (replayed) return replayed;
  throw new Problem(409, 'move_out_in_progress', 'Notice was already given for this lease.');
}

type WriteNoticeInput = {
  actor: Actor;
  moveOutId: string;
  input: MoveOutInput;
  terms: LeaseTerms;
  choice: DateChoice;
  client: { ip: string; userAgent: string };
  now: Date;
};

/** Inserts the signed notice of a move-out and notifies everyone on the lease. */
async function writeNotice(tx: Tx, noticeInput: WriteNoticeInput): Promise<void> {
  const { actor, moveOutId, input, terms, choice, client, now } = noticeInput;
  const { corporationId, personId } = actor;
  const { details } = input;
  const early = details?.early_termination ? choice.early : null;
  const { rent_until, extra_cents } = early ?? choice;
  const reference = toReference(await allocateReferenceNumber(tx), terms.referencePrefix);
  const row = {
    corporationId,
    moveOutId,
    leaseId: input.lease_id,
    reference,
    state: 'submitted' as const,
    givenBy: personId,
    givenAt: now,
    attemptKey: details?.attempt_key ?? null,
    requestHash: hashRequest(input),
    rentUntil: rent_until,
    extraCents: extra_cents,
    earlyFeeCents: early?.fee_cents ?? null,
    reasonText: details?.reason_text ?? null,
    contactPhone: details?.contact_phone ?? null,
    contactEmail: details?.contact_email ?? null,
    refundWay: details?.refund_way ?? null,
    walkthroughs: details?.walkthroughs ?? [],
    signedName: details?.signed_name ?? null,
    consentText: details?.consent_text ?? null,
    ipAddress: client.ip,
    userAgent: client.userAgent,
  };
  await insertNotice(tx, row, terms.today);
  await notifyOccupants(tx, {
    corporationId,
    leaseId: input.lease_id,
    moveOutId,
    template: 'notice-given',
    data: {
      reference,
      givenByName: await loadPersonName(tx, corporationId, personId),
      moveOutOn: choice.move_out_date,
      rentUntilOn: rent_until,
    },
  });
}

/**
 * Finds the move-out that an earlier attempt with this key created. Undefined for a new attempt. Throws 422
 * `idempotency_key_reused` when the earlier attempt had other input, or its notice was withdrawn.
 */
async function findReplay(tx: Tx, actor: Actor, input: MoveOutInput) {
  const key = input.details?.attempt_key;
  const earlierNotice =
    key === undefined ? undefined : await findNoticeByAttemptKey(tx, actor, key);
  if (!earlierNotice) return undefined;
  if (earlierNotice.requestHash !== hashRequest(input) || earlierNotice.state === 'withdrawn') {
    throw new Problem(
      422,
      'idempotency_key_reused',
      'This attempt key was used for another notice.',
    );
  }
  return findMoveOut(tx, actor, earlierNotice.moveOutId);
}

const hashRequest = (input: MoveOutInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');
