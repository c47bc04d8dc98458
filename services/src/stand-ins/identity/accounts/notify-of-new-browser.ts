import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import { findRecipient, queueMail } from 'services/resident';
import { parseUserAgent } from 'services/stand-ins/identity/sessions/parse-user-agent';
import { formatInstant } from 'shared/format/date';
import type { Account } from './accounts.ts';

type NewBrowser = { deviceHash: string; userAgent: string; now: Date };

/**
 * Mails the owner of an account about a sign-in from a new browser. The mail has no location, because a guess
 * from the IP address is often wrong and would frighten people.
 */
export async function notifyOfNewBrowser(
  tx: Tx,
  { accountId, dataAccess }: Account,
  { deviceHash, userAgent, now }: NewBrowser,
): Promise<void> {
  if (dataAccess === null) return;
  const { corporation_id: corporationId, person_id: personId } = dataAccess;
  const addressee = await findRecipient(tx, { corporationId, personId, leaseId: null });
  // A person without a home has no office that could send the mail.
  if (!addressee) return;
  const { browser, system } = parseUserAgent(userAgent);
  await queueMail(tx, {
    corporationId,
    personId,
    template: 'new-browser',
    data: {
      signedInWhen: localizeText(() =>
        formatInstant(now.toISOString(), addressee.timeZone, { weekday: true, year: true }),
      ),
      browserName: browser,
      systemName: system,
    },
    idempotencyKey: `device:${accountId}:${deviceHash}`,
  });
}
