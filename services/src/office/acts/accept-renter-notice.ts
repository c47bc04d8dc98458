import type { Act, ActOutcome } from 'services/office/act-schema';
import { loadRenterLease } from 'services/office/load-renter';
import { acceptNotice } from 'services/office/notices/accept-notice';
import type { Tx } from 'services/platform/db/database';
import { formatDate } from 'shared/format/date';

/**
 * Accepts the notice to vacate of a renter's lease. Throws `ActRefusedError`, and `NoticeActRefusedError` when no notice
 * is waiting or the decision about an early end is missing.
 */
export async function acceptRenterNotice(
  tx: Tx,
  { renter, early }: Extract<Act, { act: 'accept-notice' }>,
  now: Date,
): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, renter);
  const decided = early === undefined ? undefined : early === 'yes';
  const { reference, rentUntil } = await acceptNotice(tx, lease, decided, now);
  const until = formatDate(rentUntil, { year: true });
  return {
    text: `Notice ${reference} is accepted; rent is due until ${until}. Everyone on the lease gets a mail.`,
    rows: [],
  };
}
