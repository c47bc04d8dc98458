import type { Database } from 'services/platform/db/database';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { fileWorkLimit, getCallerKey } from 'services/platform/http/limits/file-work-limit';
import { addLinkRoute, getFileHeaders } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import { readPersonLanguage } from 'services/platform/texts/read-person-language';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { downloadDocument } from 'shared/contract/document-files';
import type { DocumentFiles } from './document-files.ts';
import type { DocumentLinkPayload } from './document-links.ts';
import { getFileExtension } from './file-extension.ts';
import type { DocumentTools } from './resolvers.ts';
import { findDocument, markOpened } from './store.ts';
import { translateDocumentName } from './translate-document-name.ts';

/**
 * Serves a document by its sealed link. The link names the renter, so access ends when the renter leaves the
 * lease.
 */
export function serveDocumentFiles(
  app: ServiceApp,
  { db }: Pick<ServiceDeps, 'db'>,
  tools: DocumentTools & { files: DocumentFiles },
): void {
  addLinkRoute(app, downloadDocument, async (c) => {
    const payload = await tools.links.open(c.req.param('link') ?? '', tools.now());
    const { row, actor, language } = await findLinkedDocument(db, payload);
    const read = () => runInLanguage(language, () => tools.files.read(actor, row));
    // A stored file is sent directly. Rendering counts against the caller's file work limit.
    const body =
      row.storageKey === null
        ? await fileWorkLimit.run(getCallerKey(actor), read, c.req.raw.signal)
        : await read();
    await withRenterContext(db, actor, (tx) => markOpened(tx, actor, row));
    const title = runInLanguage(language, () => translateDocumentName(row.name));
    const name = `${title}.${getFileExtension(row.mediaType)}`;
    return c.body(body, 200, getFileHeaders({ name, type: row.mediaType }));
  });
}

async function findLinkedDocument(
  db: Database,
  { doorId, leaseId, documentId, ...ids }: DocumentLinkPayload,
) {
  const actor = { ...ids, doorIds: [doorId] };
  const { found, language } = await withRenterSnapshot(db, actor, async (tx) => ({
    found: await findDocument(tx, actor, { leaseId, documentId }),
    // A browser opens the link without the header that names the language of the page.
    language: await readPersonLanguage(tx, actor),
  }));
  if (!found) throw notFound();
  return { row: found.document, actor, language };
}
