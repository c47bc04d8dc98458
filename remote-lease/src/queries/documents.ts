import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { isRefusal } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import {
  downloadDocument,
  getDocumentLink,
  getLeaseDocuments,
  type LeaseDocumentIds,
  sendInsuranceProof,
} from 'shared/api/documents';
import type { LeaseDocument } from 'shared/contract/documents';
import { saveFile } from 'shared/queries/save-file';
import { fetchNestedQuery } from 'shared/query-client/fetch-nested-query';

const documentQueries = {
  ofLease: (api: ApiClient, ids: { leaseId: string }) =>
    queryOptions({
      queryKey: ['documents', 'ofLease', ids],
      queryFn: () => getLeaseDocuments(api, ids.leaseId),
    }),
  link: (api: ApiClient, ids: LeaseDocumentIds) =>
    queryOptions({
      queryKey: ['documents', 'link', ids],
      queryFn: () => getDocumentLink(api, ids),
    }),
  file: (api: ApiClient, ids: LeaseDocumentIds) =>
    queryOptions({
      queryKey: ['documents', 'file', ids],
      queryFn: ({ client, queryKey }) => loadFile(api, { client, queryKey }, ids),
    }),
};

export function useLeaseDocuments(leaseId: string) {
  return useQuery(documentQueries.ofLease(useApi(), { leaseId }));
}

/** Loads the file of a document for display. */
export function useDocumentFile(ids: LeaseDocumentIds) {
  return useQuery(documentQueries.file(useApi(), ids));
}

/** Downloads the file of a document. */
export function useDocumentDownload(leaseId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (documentId: string, { client }) =>
      fetchNestedQuery({ client }, documentQueries.file(api, { leaseId, documentId })),
    onSuccess: saveFile,
  });
}

interface QueryContext {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

async function loadFile(api: ApiClient, context: QueryContext, ids: LeaseDocumentIds) {
  const { client } = context;
  const file = await downloadByLink(api, context, ids);
  // Updates the cached list: the document is no longer new, and its size is known.
  client.setQueryData(documentQueries.ofLease(api, { leaseId: ids.leaseId }).queryKey, (list) =>
    list?.map((document) =>
      document.document_id === ids.documentId ? markAsOpened(document, file.blob.size) : document,
    ),
  );
  return file;
}

const markAsOpened = (document: LeaseDocument, size: number): LeaseDocument => ({
  ...document,
  size_bytes: size,
  is_new: false,
});

/** Downloads with the cached link. If the link has expired, requests a new one and tries once more. */
async function downloadByLink(api: ApiClient, context: QueryContext, ids: LeaseDocumentIds) {
  const linkQuery = documentQueries.link(api, ids);
  const { link } = await fetchNestedQuery(context, linkQuery);
  try {
    return await downloadDocument(api, link);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'link_expired') throw error;
    const renewed = await fetchNestedQuery(context, { ...linkQuery, staleTime: 0 });
    return downloadDocument(api, renewed.link);
  }
}

export type InsuranceProof = {
  file: File;
  validUntil: string;
  onProgress: (share: number) => void;
};

/** Uploads a proof of insurance for the lease. */
export function useSendProof(leaseId: string) {
  const api = useApi();
  return useMutation({
    meta: { invalidates: [['documents', 'ofLease']] },
    mutationFn: ({ file, validUntil, onProgress }: InsuranceProof) =>
      sendInsuranceProof(api, { leaseId, validUntil }, file, onProgress),
  });
}

/** Returns the error code of a refusal, which the renter can fix; undefined for any other failure. */
export const getRefusalCode = (error: unknown) => (isRefusal(error) ? error.code : undefined);
