import type { Act, Outcome } from 'services/office/act-schema';
import { leaseOfRenter } from 'services/office/find-renter';
import { completeMoveOut, refuseNotice } from 'services/office/notices/answer-notice';
import type { Tx } from 'services/platform/db/database';

type Refusal = Extract<Act, { act: 'decline-notice' | 'ask-notice-changes' }>;

/** Declines the notice of a renter's lease, or asks for changes. Throws where none waits. */
export async function refuseNoticeOf(
  tx: Tx,
  { act, renter, text }: Refusal,
  now: Date,
): Promise<Outcome> {
  const { corporationId, leaseId } = await leaseOfRenter(tx, renter);
  const state = act === 'decline-notice' ? 'declined' : 'changes_needed';
  const { reference } = await refuseNotice(tx, { corporationId, leaseId }, { state, text }, now);
  const what = state === 'declined' ? 'is declined' : 'waits for a change';
  return { text: `Notice ${reference} ${what}. Everyone on the lease gets a mail.`, rows: [] };
}

/** The renters have left. Throws where no notice of the lease is accepted. */
export async function completeMoveOutOf(
  tx: Tx,
  { renter }: Extract<Act, { act: 'complete-move-out' }>,
  now: Date,
): Promise<Outcome> {
  const { corporationId, leaseId } = await leaseOfRenter(tx, renter);
  const { reference } = await completeMoveOut(tx, { corporationId, leaseId }, now);
  return {
    text: `The move-out of notice ${reference} is completed. The renters can still read, and change nothing.`,
    rows: [],
  };
}
