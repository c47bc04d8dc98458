import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { notice } from 'services/platform/db/schema/notices';
import { Problem } from 'services/platform/errors/problem';
import { nextNumber } from 'services/platform/references/next-number';
import { toReference } from 'services/platform/references/reference';
import { nameOf } from 'services/resident/people/find-name';
import type { DateChoice, NoticeDetails } from 'shared/contract/notice';
import { fileNotice } from './letter/notice-paper.ts';
import { tellOccupants } from './tell-occupants.ts';
import type { LeaseTerms } from './terms/find-terms.ts';

type Given = {
  actor: Actor;
  moveOutId: string;
  /** All that was sent: the same attempt has to be the same notice. */
  input: { lease_id: string; details?: NoticeDetails | null | undefined };
  terms: LeaseTerms;
  choice: DateChoice;
  client: { ip: string; userAgent: string };
  now: Date;
};

const hashOf = (input: Given['input']) =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Writes down what was signed with a move-out, and tells everyone on the lease. */
export async function writeNotice(tx: Tx, given: Given): Promise<void> {
  const { actor, moveOutId, input, terms, choice, client, now } = given;
  const { corporationId, personId } = actor;
  const { details } = input;
  const early = details?.early_termination ? choice.early : null;
  const { rent_until, extra_cents } = early ?? choice;
  const reference = toReference(await nextNumber(tx), terms.referencePrefix);
  await tx.insert(notice).values({
    corporationId,
    moveOutId,
    leaseId: input.lease_id,
    reference,
    state: 'submitted',
    givenBy: personId,
    givenAt: now,
    attemptKey: details?.attempt_key ?? null,
    requestHash: hashOf(input),
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
  });
  const leaseId = input.lease_id;
  await fileNotice(tx, { corporationId, leaseId, moveOutId, reference, givenOn: terms.today });
  await tellOccupants(tx, {
    corporationId,
    leaseId,
    moveOutId,
    template: 'notice-given',
    data: {
      reference,
      givenByName: await nameOf(tx, corporationId, personId),
      moveOutOn: choice.move_out_date,
      rentUntilOn: rent_until,
    },
  });
}

/**
 * The move-out of an attempt that was written before: its id, or undefined of a new attempt. Throws
 * where the attempt asked for something else the first time, or was withdrawn since.
 */
export async function findAttempt(
  tx: Tx,
  actor: Actor,
  input: Given['input'],
): Promise<string | undefined> {
  const key = input.details?.attempt_key;
  if (key === undefined) return undefined;
  const [row] = await tx
    .select({
      moveOutId: notice.moveOutId,
      requestHash: notice.requestHash,
      state: notice.state,
    })
    .from(notice)
    .where(
      and(
        eq(notice.corporationId, actor.corporationId),
        eq(notice.givenBy, actor.personId),
        eq(notice.attemptKey, key),
      ),
    );
  const isOther = row && (row.requestHash !== hashOf(input) || row.state === 'withdrawn');
  if (isOther) {
    throw new Problem(422, 'idempotency_key_reused', 'This attempt was for another notice.');
  }
  return row?.moveOutId;
}
