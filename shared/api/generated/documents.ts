import type { GraphqlDocument } from '../graphql-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AlbumEntity =
  | 'work_order'
  | 'move_in'
  | 'request_draft';

export type MediaKind =
  | 'photo'
  | 'video';

export type TermsAndConditionsAcceptanceInput = {
  personId: string;
  corporationId: string;
  termsOfServiceVersionId: string;
  privacyPolicyVersionId: string;
};

export type LeaseDocumentsQueryVariables = Exact<{
  leaseId: string;
}>;


export type LeaseDocumentsQuery = { leaseDocuments: Array<{ document_id: string, name: string, document_type: string, media_type: string, size_bytes: number | null, created_on: string, valid_until: string | null, is_new: boolean }> };

export type DocumentLinkQueryVariables = Exact<{
  leaseId: string;
  documentId: string;
}>;


export type DocumentLinkQuery = { documentLink: { link: string, url: string, expires_at: string } };

export type MediaAlbumQueryVariables = Exact<{
  entityType: AlbumEntity;
  entityId: string;
}>;


export type MediaAlbumQuery = { mediaAlbum: { entity_type: AlbumEntity, entity_id: string, may_change: boolean, items: Array<{ media_id: string, kind: MediaKind, alt_text: string | null, width: number, height: number, added_at: string, is_own: boolean, version: number, duration_ms: number | null, added_by: { first_name: string, last_name: string } | null, thumbnail: { url: string, expires_at: string }, full: { url: string, expires_at: string }, video: { url: string, expires_at: string } | null }> } };

export type RecordsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecordsQuery = { records: { failed_at: string | null, kept_days: number, under_way: { records_id: string, requested_at: string, files_done: number, files_total: number | null, bytes_done: number } | null, ready: { records_id: string, finished_at: string, files_total: number, size_bytes: number, kept_until: string } | null } };

export type MakeRecordsMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeRecordsMutation = { makeRecords: { failed_at: string | null, kept_days: number, under_way: { records_id: string, requested_at: string, files_done: number, files_total: number | null, bytes_done: number } | null, ready: { records_id: string, finished_at: string, files_total: number, size_bytes: number, kept_until: string } | null } };

export type RecordsLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type RecordsLinkQuery = { recordsLink: { link: string, url: string, expires_at: string } };

export type TermsAcceptanceQueryVariables = Exact<{
  personId: string;
  corporationId: string;
}>;


export type TermsAcceptanceQuery = { termsAndConditionsAcceptance: { terms_and_conditions_acceptance_id: string, terms_of_service_version_id: string, privacy_policy_version_id: string } | null };

export type ActiveTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveTermsQuery = { activeTermsOfServiceVersion: { terms_of_service_version_id: string, version_text: string } | null };

export type ActivePrivacyQueryVariables = Exact<{ [key: string]: never; }>;


export type ActivePrivacyQuery = { activePrivacyPolicyVersion: { privacy_policy_version_id: string, version_text: string } | null };

export type AcceptTermsMutationVariables = Exact<{
  input: TermsAndConditionsAcceptanceInput;
}>;


export type AcceptTermsMutation = { acceptTermsAndConditions: { terms_and_conditions_acceptance_id: string, terms_of_service_version_id: string, privacy_policy_version_id: string, person_id: string, accepted_date: string, ip_address: string, browser: string, corporation_id: string, created_by: string, created_date: string, active: boolean } };

/** Every document of the service, by its text. */
export interface KnownDocuments {
  "query LeaseDocuments($leaseId: ID!) {\n  leaseDocuments(leaseId: $leaseId) {\n    document_id name document_type media_type size_bytes created_on valid_until is_new\n  }\n}": GraphqlDocument<LeaseDocumentsQuery, LeaseDocumentsQueryVariables>;
  "query DocumentLink($leaseId: ID!, $documentId: ID!) {\n  documentLink(leaseId: $leaseId, documentId: $documentId) { link url expires_at }\n}": GraphqlDocument<DocumentLinkQuery, DocumentLinkQueryVariables>;
  "query MediaAlbum($entityType: AlbumEntity!, $entityId: ID!) {\n  mediaAlbum(entityType: $entityType, entityId: $entityId) {\n    entity_type entity_id may_change\n    items {\n      media_id kind alt_text width height added_at is_own version duration_ms\n      added_by { first_name last_name }\n      thumbnail { url expires_at }\n      full { url expires_at }\n      video { url expires_at }\n    }\n  }\n}": GraphqlDocument<MediaAlbumQuery, MediaAlbumQueryVariables>;
  "query Records {\n  records {\n    under_way { records_id requested_at files_done files_total bytes_done }\n    ready { records_id finished_at files_total size_bytes kept_until }\n    failed_at kept_days\n  }\n}": GraphqlDocument<RecordsQuery, RecordsQueryVariables>;
  "mutation MakeRecords {\n  makeRecords {\n    under_way { records_id requested_at files_done files_total bytes_done }\n    ready { records_id finished_at files_total size_bytes kept_until }\n    failed_at kept_days\n  }\n}": GraphqlDocument<MakeRecordsMutation, MakeRecordsMutationVariables>;
  "query RecordsLink { recordsLink { link url expires_at } }": GraphqlDocument<RecordsLinkQuery, RecordsLinkQueryVariables>;
  "query TermsAcceptance($personId: ID!, $corporationId: ID!) {\n  termsAndConditionsAcceptance(personId: $personId, corporationId: $corporationId) {\n    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id\n  }\n}": GraphqlDocument<TermsAcceptanceQuery, TermsAcceptanceQueryVariables>;
  "query ActiveTerms {\n  activeTermsOfServiceVersion { terms_of_service_version_id version_text }\n}": GraphqlDocument<ActiveTermsQuery, ActiveTermsQueryVariables>;
  "query ActivePrivacy {\n  activePrivacyPolicyVersion { privacy_policy_version_id version_text }\n}": GraphqlDocument<ActivePrivacyQuery, ActivePrivacyQueryVariables>;
  "mutation AcceptTerms($input: TermsAndConditionsAcceptanceInput!) {\n  acceptTermsAndConditions(input: $input) {\n    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id\n    person_id accepted_date ip_address browser corporation_id created_by created_date active\n  }\n}": GraphqlDocument<AcceptTermsMutation, AcceptTermsMutationVariables>;
}
