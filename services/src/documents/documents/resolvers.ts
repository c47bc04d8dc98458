import { withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { DocumentLink } from 'shared/contract/document-files';
import type { LeaseDocument } from 'shared/contract/documents';
import type { DocumentLinks } from './document-links.ts';
import { type DocumentKey, findDocument, listDocuments } from './store.ts';
import { translateDocumentName } from './translate-document-name.ts';

/** Dependencies of the document resolvers and routes. */
export type DocumentTools = {
  links: DocumentLinks;
  /** Public base URL of the service. */
  root: string;
  now: () => Date;
};

export function createDocumentQueries({ links, root, now }: DocumentTools) {
  async function leaseDocuments(args: { leaseId: string }, context: GraphqlContext) {
    const { actor, db } = context;
    const rows = await withRenterSnapshot(db, actor, (tx) =>
      listDocuments(tx, actor, args.leaseId),
    );
    return rows.map(
      (row): LeaseDocument => ({
        document_id: row.documentId,
        name: translateDocumentName(row.name),
        document_type: row.documentType,
        media_type: row.mediaType,
        // Null until the document is first opened and rendered. Listing documents renders nothing.
        size_bytes: row.sizeBytes,
        created_on: row.createdOn,
        valid_until: row.validUntil,
        is_new: row.isNew,
      }),
    );
  }

  async function documentLink(args: DocumentKey, context: GraphqlContext): Promise<DocumentLink> {
    const { actor, db } = context;
    const found = await withRenterSnapshot(db, actor, (tx) => findDocument(tx, actor, args));
    if (!found) throw notFound();
    const { corporationId, personId } = actor;
    const { leaseId, documentId } = found.document;
    const payload = { corporationId, personId, doorId: found.doorId, leaseId, documentId };
    const { link, expiresAt } = await links.seal(payload, now());
    return { link, url: `${root}/v1/files/${link}`, expires_at: expiresAt.toISOString() };
  }

  return { leaseDocuments, documentLink };
}
