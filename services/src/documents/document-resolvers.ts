import type { DocumentLink } from 'shared/contract/document-files';
import type { LeaseDocument } from 'shared/contract/documents';
import { readAsPerson } from '../db/access.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { errorFields } from '../http/log.ts';
import { notFound } from '../http/problem.ts';
import type { DocumentFiles } from './document-files.ts';
import type { DocumentLinks } from './document-links.ts';
import {
  type DocumentIds,
  type DocumentRow,
  findDocument,
  listDocuments,
} from './document-rows.ts';
import { isDrawnForList } from './papers/draw-paper.ts';

/** What the resolvers and the routes of documents work with. */
export type DocumentTools = {
  files: DocumentFiles;
  links: DocumentLinks;
  /** Root of the service as browsers ask it. */
  root: string;
  now: () => Date;
};

export function documentQueries({ files, links, root, now }: DocumentTools) {
  async function sizeOf(row: DocumentRow, { actor, log }: GraphqlContext) {
    if (row.sizeBytes !== null || !isDrawnForList(row)) return row.sizeBytes;
    try {
      return (await files.file(actor, row))?.sizeBytes ?? null;
    } catch (error) {
      // The list stands without a size.
      log.error('document_not_drawn', errorFields(error));
      return null;
    }
  }

  async function leaseDocuments(args: { leaseId: string }, context: GraphqlContext) {
    const { actor, db } = context;
    const rows = await readAsPerson(db, actor, (tx) => listDocuments(tx, actor, args.leaseId));
    const answer: LeaseDocument[] = [];
    for (const row of rows) {
      answer.push({
        document_id: row.documentId,
        name: row.name,
        document_type: row.documentType,
        media_type: row.mediaType,
        size_bytes: await sizeOf(row, context),
        created_on: row.createdOn,
        valid_until: row.validUntil,
        is_new: row.isNew,
      });
    }
    return answer;
  }

  async function documentLink(args: DocumentIds, context: GraphqlContext): Promise<DocumentLink> {
    const { actor, db } = context;
    const found = await readAsPerson(db, actor, (tx) => findDocument(tx, actor, args));
    if (!found) throw notFound();
    const { corporationId, personId } = actor;
    const { leaseId, documentId } = found.document;
    const linked = { corporationId, personId, doorId: found.doorId, leaseId, documentId };
    const { link, expiresAt } = await links.seal(linked, now());
    return { link, url: `${root}/v1/files/${link}`, expires_at: expiresAt.toISOString() };
  }

  return { leaseDocuments, documentLink };
}
