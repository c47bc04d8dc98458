import { eq } from 'drizzle-orm';
import { downloadNotice } from 'shared/contract/notice';
import { readAsPerson } from '../db/access.ts';
import { notice } from '../db/schema/notices.ts';
import { notFound } from '../http/problem.ts';
import { fileRoute } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { homeOfLease } from '../payments/home-of-lease.ts';
import { findNotice, type NoticeRow, presentNotice } from './given.ts';
import { noticePdf, type Signature } from './notice-pdf.ts';

/** The notice as a file to keep: for everyone on the lease. */
export function serveNoticeFiles(app: ServiceApp, deps: ServiceDeps): void {
  fileRoute(app, deps, downloadNotice, async ({ db, actor, input }) => {
    const { row, home } = await readAsPerson(db, actor, async (tx) => {
      const found = await findNotice(tx, actor, eq(notice.moveOutId, input.params.move_out_id));
      if (!found) throw notFound();
      return { row: found, home: await homeOfLease(tx, actor, found.notice.leaseId) };
    });
    // Drawn once the transaction is over: nobody waits for its connection.
    const body = await noticePdf(presentNotice(row, actor.personId), home, signatureOf(row));
    return { name: `Notice ${row.notice.reference}.pdf`, type: 'application/pdf', body };
  });
}

function signatureOf({ notice: { signedName, consentText, givenAt } }: NoticeRow): Signature {
  if (signedName === null || consentText === null) return null;
  return { name: signedName, text: consentText, at: givenAt };
}
