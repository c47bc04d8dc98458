import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { homeOfLease } from 'services/resident/lease/home-of-lease';
import { presentNotice } from 'services/resident/move-out/given';
import { findAnyNotice, type NoticeRow } from 'services/resident/move-out/store/find-notice';
import { noticePdf, type Signature } from './notice-pdf.ts';

/** The notice as it stands now, as a PDF for everyone on the lease. Throws `not_found`. */
export async function drawNotice(
  db: Database,
  actor: Actor,
  moveOutId: string,
): Promise<Buffer<ArrayBuffer>> {
  const { row, home } = await withRenterSnapshot(db, actor, async (tx) => {
    const found = await findAnyNotice(tx, actor, moveOutId);
    if (!found) throw notFound();
    return { row: found, home: await homeOfLease(tx, actor, found.notice.leaseId) };
  });
  // Drawn once the transaction is over: nobody waits for its connection.
  return noticePdf(presentNotice(row, actor.personId), home, signatureOf(row));
}

function signatureOf({ notice: { signedName, consentText, givenAt } }: NoticeRow): Signature {
  if (signedName === null || consentText === null) return null;
  return { name: signedName, text: consentText, at: givenAt };
}
