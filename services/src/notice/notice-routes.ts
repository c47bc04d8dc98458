import { eq } from 'drizzle-orm';
import { downloadNotice } from 'shared/contract/notice';
import { readAsPerson } from '../db/access.ts';
import { notice } from '../db/schema/notices.ts';
import { notFound } from '../http/problem.ts';
import { fileRoute } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { drawNotice } from './draw-notice.ts';
import { findNotice } from './given.ts';

/** The notice as a file to keep: for everyone on the lease. */
export function serveNoticeFiles(app: ServiceApp, deps: ServiceDeps): void {
  fileRoute(app, deps, downloadNotice, async ({ db, actor, input }) => {
    const { move_out_id } = input.params;
    const found = await readAsPerson(db, actor, (tx) =>
      findNotice(tx, actor, eq(notice.moveOutId, move_out_id)),
    );
    if (!found) throw notFound();
    const body = await drawNotice(db, actor, move_out_id);
    return { name: `Notice ${found.notice.reference}.pdf`, type: 'application/pdf', body };
  });
}
