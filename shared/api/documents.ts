import * as operations from '../contract/document-files.ts';
import { documentLinkSchema } from '../contract/document-files.ts';
import { leaseDocumentSchema } from '../contract/documents.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { dmsDocument } from './dms-document.ts';

const LEASE_DOCUMENTS = dmsDocument(`query LeaseDocuments($leaseId: ID!) {
  leaseDocuments(leaseId: $leaseId) {
    document_id name document_type media_type size_bytes created_on valid_until is_new
  }
}`);
const leaseDocuments = z.object({ leaseDocuments: z.array(leaseDocumentSchema) });

/** The documents of a lease, newest first. */
export async function getLeaseDocuments(api: ApiClient, leaseId: string) {
  const answer = await api.query(LEASE_DOCUMENTS, { leaseId }, leaseDocuments);
  return answer.leaseDocuments;
}

export type LeaseDocumentIds = { readonly leaseId: string; readonly documentId: string };

const DOCUMENT_LINK = dmsDocument(`query DocumentLink($leaseId: ID!, $documentId: ID!) {
  documentLink(leaseId: $leaseId, documentId: $documentId) { link url expires_at }
}`);
const documentLink = z.object({ documentLink: documentLinkSchema });

/** A link to the file of a document, valid for a few minutes. Fails with `not_found`. */
export async function getDocumentLink(api: ApiClient, ids: LeaseDocumentIds) {
  const answer = await api.query(DOCUMENT_LINK, { ...ids }, documentLink);
  return answer.documentLink;
}

/** Downloads the file of a link. Fails with `link_expired`. */
export const downloadDocument = (api: ApiClient, link: string) =>
  api.download(operations.downloadDocument, { params: { link } });

type InsuranceProofInput = { leaseId: string; validUntil: string };

/** Uploads a proof of insurance. Fails with a `file_*` code if the file is refused. */
export const sendInsuranceProof = (
  api: ApiClient,
  { leaseId, validUntil }: InsuranceProofInput,
  file: File,
  onProgress: (share: number) => void,
) =>
  api.upload(
    operations.sendInsuranceProof,
    { params: { lease_id: leaseId }, query: { file_name: file.name, valid_until: validUntil } },
    file,
    onProgress,
  );
