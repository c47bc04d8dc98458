import type { Act, ActOutcome } from 'services/office/act-schema';
import { loadRenterLease } from 'services/office/load-renter';
import { completeMoveOut, refuseNotice } from 'services/office/notices/answer-notice';
import type { Tx } from 'services/platform/db/database';

type RefuseNoticeAct = Extract<Act, { act: 'decline-notice' | 'ask-notice-changes' }>;

/** Declines the notice of a renter's lease, or requests changes. Throws when no notice is waiting. */
export async function refuseRenterNotice(
  tx: Tx,
  { act, renter, text }: RefuseNoticeAct,
  now: Date,
): Promise<ActOutcome> {
  const { corporationId, leaseId } = await loadRenterLease(tx, renter);
  const state = act === 'decline-notice' ? 'declined' : 'changes_needed';
  const { reference } = await refuseNotice(tx, { corporationId, leaseId }, { state, text }, now);
  const what = state === 'declined' ? 'is declined' : 'waits for a change';
  return { text: `Notice ${reference} ${what}. Everyone on the lease gets a mail.`, rows: [] };
}

/** Completes the move-out. Throws when no notice of the lease is accepted. */
export async function completeRenterMoveOut(
  tx: Tx,
  { renter }: Extract<Act, { act: 'complete-move-out' }>,
  now: Date,
): Promise<ActOutcome> {
  const { corporationId, leaseId } = await loadRenterLease(tx, renter);
  const { reference } = await completeMoveOut(tx, { corporationId, leaseId }, now);
  return {
    text: `The move-out of notice ${reference} is completed. The renters can still read, and change nothing.`,
    rows: [],
  };
}
