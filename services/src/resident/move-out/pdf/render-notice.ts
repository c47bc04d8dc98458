import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { loadLeaseHome } from 'services/resident/lease/load-lease-home';
import { toNoticeResponse } from 'services/resident/move-out/notice-given';
import { findNoticeInAnyState, type NoticeRow } from 'services/resident/move-out/store/find-notice';
import { renderNoticePdf, type Signature } from './render-notice-pdf.ts';

/** Renders the notice in its current state as a PDF for everyone on the lease. Throws `not_found`. */
export async function renderNotice(
  db: Database,
  actor: Actor,
  moveOutId: string,
): Promise<Buffer<ArrayBuffer>> {
  const { row, home } = await withRenterSnapshot(db, actor, async (tx) => {
    const found = await findNoticeInAnyState(tx, actor, moveOutId);
    if (!found) throw notFound();
    return { row: found, home: await loadLeaseHome(tx, actor, found.notice.leaseId) };
  });
  // Rendering starts after the transaction has ended, so that it does not block a database connection.
  return renderNoticePdf(toNoticeResponse(row, actor.personId), home, toSignature(row));
}

function toSignature({ notice: { signedName, consentText, givenAt } }: NoticeRow): Signature {
  if (signedName === null || consentText === null) return null;
  return { name: signedName, text: consentText, at: givenAt };
}
