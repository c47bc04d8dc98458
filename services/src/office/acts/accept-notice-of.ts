import type { Act, Outcome } from 'services/office/act-schema';
import { leaseOfRenter } from 'services/office/find-renter';
import { acceptNotice } from 'services/office/notices/accept-notice';
import type { Tx } from 'services/platform/db/database';
import { formatDate } from 'shared/format/date';

/**
 * Accepts the notice of a renter's lease. Throws `ActRefused`, and `AcceptRefused` where
 * none waits or a decision is missing.
 */
export async function acceptNoticeOf(
  tx: Tx,
  { renter, early }: Extract<Act, { act: 'accept-notice' }>,
  now: Date,
): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, renter);
  const decided = early === undefined ? undefined : early === 'yes';
  const { reference, rentUntil } = await acceptNotice(tx, facts, decided, now);
  const until = formatDate(rentUntil, { year: true });
  return {
    text: `Notice ${reference} is accepted; rent is due until ${until}. Everyone on the lease gets a mail.`,
    rows: [],
  };
}
