import { eq } from 'drizzle-orm';
import { type Actor, readAsPerson } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { notice } from '../db/schema/notices.ts';
import { notFound } from '../http/problem.ts';
import { homeOfLease } from '../lease/home-of-lease.ts';
import { findAnyNotice, type NoticeRow, presentNotice } from './given.ts';
import { noticePdf, type Signature } from './notice-pdf.ts';

/** The notice as it stands now, as a PDF for everyone on the lease. Throws `not_found`. */
export async function drawNotice(
  db: Database,
  actor: Actor,
  moveOutId: string,
): Promise<Buffer<ArrayBuffer>> {
  const { row, home } = await readAsPerson(db, actor, async (tx) => {
    const found = await findAnyNotice(tx, actor, eq(notice.moveOutId, moveOutId));
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
