import { withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { DocumentLink } from 'shared/contract/document-files';
import type { LeaseDocument } from 'shared/contract/documents';
import type { DocumentLinks } from './document-links.ts';
import { type DocumentKey, findDocument, listDocuments } from './store.ts';

/** What the resolvers and the routes of documents work with. */
export type DocumentTools = {
  links: DocumentLinks;
  /** Root of the service as browsers ask it. */
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
        name: row.name,
        document_type: row.documentType,
        media_type: row.mediaType,
        // Unknown until the file is drawn, which happens when somebody opens it: a list draws nothing.
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
    const linked = { corporationId, personId, doorId: found.doorId, leaseId, documentId };
    const { link, expiresAt } = await links.seal(linked, now());
    return { link, url: `${root}/v1/files/${link}`, expires_at: expiresAt.toISOString() };
  }

  return { leaseDocuments, documentLink };
}
