import { withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { addFileRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { findNotice } from 'services/resident/move-out/store/find-notice';
import { downloadNotice } from 'shared/contract/notice';
import { renderNotice } from './render-notice.ts';
import { t } from './texts.ts';

/** Serves the notice as a PDF download for everyone on the lease. */
export function serveNoticeFiles(app: ServiceApp, deps: ServiceDeps): void {
  addFileRoute(app, deps, downloadNotice, async ({ db, actor, input }) => {
    const { move_out_id } = input.params;
    const found = await withRenterSnapshot(db, actor, (tx) =>
      findNotice(tx, actor, { moveOutId: move_out_id }),
    );
    if (!found) throw notFound();
    const body = await renderNotice(db, actor, move_out_id);
    return {
      name: `${t('fileName', { reference: found.notice.reference })}.pdf`,
      type: 'application/pdf',
      body,
    };
  });
}
