import type { Database } from 'services/platform/db/database';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { fileWorkLimit, getCallerKey } from 'services/platform/http/limits/file-work-limit';
import { addLinkRoute, getFileHeaders } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { downloadDocument } from 'shared/contract/document-files';
import type { DocumentFiles } from './document-files.ts';
import type { DocumentLinkPayload } from './document-links.ts';
import { getFileExtension } from './file-extension.ts';
import type { DocumentTools } from './resolvers.ts';
import { findDocument, markOpened } from './store.ts';

/** A file by its link, which says who asks: whoever lost the lease since has lost the file, too. */
export function serveDocumentFiles(
  app: ServiceApp,
  { db }: Pick<ServiceDeps, 'db'>,
  tools: DocumentTools & { files: DocumentFiles },
): void {
  addLinkRoute(app, downloadDocument, async (c) => {
    const linked = await tools.links.open(c.req.param('link') ?? '', tools.now());
    const { row, actor } = await findLinkedDocument(db, linked);
    const read = () => tools.files.read(actor, row);
    // A file that is stored is only sent; any other one is drawn for this request.
    const body =
      row.storageKey === null
        ? await fileWorkLimit.run(getCallerKey(actor), read, c.req.raw.signal)
        : await read();
    await withRenterContext(db, actor, (tx) => markOpened(tx, actor, row));
    const name = `${row.name}.${getFileExtension(row.mediaType)}`;
    return c.body(body, 200, getFileHeaders({ name, type: row.mediaType }));
  });
}

async function findLinkedDocument(
  db: Database,
  { doorId, leaseId, documentId, ...who }: DocumentLinkPayload,
) {
  const actor = { ...who, doorIds: [doorId] };
  const found = await withRenterSnapshot(db, actor, (tx) =>
    findDocument(tx, actor, { leaseId, documentId }),
  );
  if (!found) throw notFound();
  return { row: found.document, actor };
}
