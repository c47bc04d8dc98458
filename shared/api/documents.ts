import * as operations from '../contract/document-files.ts';
import { documentLinkSchema } from '../contract/document-files.ts';
import {
  acceptedTermsSchema,
  activePrivacyVersionSchema,
  activeTermsVersionSchema,
  leaseDocumentSchema,
  termsAcceptanceSchema,
} from '../contract/documents.ts';
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

export type DocumentIds = { readonly leaseId: string; readonly documentId: string };

const DOCUMENT_LINK = dmsDocument(`query DocumentLink($leaseId: ID!, $documentId: ID!) {
  documentLink(leaseId: $leaseId, documentId: $documentId) { link url expires_at }
}`);
const documentLink = z.object({ documentLink: documentLinkSchema });

/** A link to the file of a document, which holds for some minutes. Fails with `not_found`. */
export async function getDocumentLink(api: ApiClient, ids: DocumentIds) {
  const answer = await api.query(DOCUMENT_LINK, { ...ids }, documentLink);
  return answer.documentLink;
}

/** The file behind a link. Fails with `link_expired` where its time is over. */
export const downloadDocument = (api: ApiClient, link: string) =>
  api.download(operations.downloadDocument, { params: { link } });

type ProofFacts = { leaseId: string; validUntil: string };

/** Files a proof of insurance. Fails with the code that says why the file is not taken. */
export const sendInsuranceProof = (
  api: ApiClient,
  { leaseId, validUntil }: ProofFacts,
  file: File,
  onProgress: (share: number) => void,
) =>
  api.upload(
    operations.sendInsuranceProof,
    { params: { lease_id: leaseId }, query: { file_name: file.name, valid_until: validUntil } },
    file,
    onProgress,
  );

const TERMS_ACCEPTANCE = dmsDocument(`query TermsAcceptance($personId: ID!, $corporationId: ID!) {
  termsAndConditionsAcceptance(personId: $personId, corporationId: $corporationId) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
  }
}`);
const termsAcceptance = z.object({
  termsAndConditionsAcceptance: z.nullable(termsAcceptanceSchema),
});

/** The person's last acceptance; null where there is none. */
export async function getTermsAcceptance(
  api: ApiClient,
  ids: { personId: string; corporationId: string },
) {
  const answer = await api.query(TERMS_ACCEPTANCE, ids, termsAcceptance);
  return answer.termsAndConditionsAcceptance;
}

const ACTIVE_TERMS = dmsDocument(`query ActiveTerms {
  activeTermsOfServiceVersion { terms_of_service_version_id version_text }
}`);
const activeTerms = z.object({ activeTermsOfServiceVersion: z.nullable(activeTermsVersionSchema) });

/** The terms of service in force. */
export async function getActiveTerms(api: ApiClient) {
  const answer = await api.query(ACTIVE_TERMS, {}, activeTerms);
  return answer.activeTermsOfServiceVersion;
}

const ACTIVE_PRIVACY = dmsDocument(`query ActivePrivacy {
  activePrivacyPolicyVersion { privacy_policy_version_id version_text }
}`);
const activePrivacy = z.object({
  activePrivacyPolicyVersion: z.nullable(activePrivacyVersionSchema),
});

/** The privacy policy in force. */
export async function getActivePrivacy(api: ApiClient) {
  const answer = await api.query(ACTIVE_PRIVACY, {}, activePrivacy);
  return answer.activePrivacyPolicyVersion;
}

const ACCEPT_TERMS = dmsDocument(`mutation AcceptTerms($input: TermsAndConditionsAcceptanceInput!) {
  acceptTermsAndConditions(input: $input) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
    person_id accepted_date ip_address browser corporation_id created_by created_date active
  }
}`);
const acceptedTerms = z.object({ acceptTermsAndConditions: acceptedTermsSchema });

export interface TermsAcceptanceInput {
  readonly personId: string;
  readonly corporationId: string;
  readonly termsOfServiceVersionId: string;
  readonly privacyPolicyVersionId: string;
}

/** Records that the person accepts both versions. */
export async function acceptTermsAndConditions(api: ApiClient, input: TermsAcceptanceInput) {
  const answer = await api.query(ACCEPT_TERMS, { input }, acceptedTerms);
  return answer.acceptTermsAndConditions;
}
