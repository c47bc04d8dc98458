import type { Tx } from 'services/platform/db/database';
import { findRecipient, queueMail } from 'services/resident';
import { browserWords } from 'services/stand-ins/identity/sessions/browser-words';
import { formatInstant } from 'shared/format/date';
import type { Account } from './accounts.ts';

type NewBrowser = { deviceHash: string; userAgent: string; now: Date };

/** No place: what an address says of one is a guess, and a wrong one frightens. */
export async function tellOfNewBrowser(
  tx: Tx,
  { accountId, dataAccess }: Account,
  { deviceHash, userAgent, now }: NewBrowser,
): Promise<void> {
  if (dataAccess === null) return;
  const { corporation_id: corporationId, person_id: personId } = dataAccess;
  const who = await findRecipient(tx, { corporationId, personId, leaseId: null });
  // Without a home there is no office that writes.
  if (!who) return;
  const { browser, system } = browserWords(userAgent);
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'new-browser',
    data: {
      signedInWhen: formatInstant(now.toISOString(), who.timeZone, { weekday: true, year: true }),
      browserName: browser,
      systemName: system,
    },
    idempotencyKey: `device:${accountId}:${deviceHash}`,
  });
}
