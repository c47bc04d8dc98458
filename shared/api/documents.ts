import {
  acceptedTermsSchema,
  activePrivacyVersionSchema,
  activeTermsVersionSchema,
  leaseDocumentSchema,
  termsAcceptanceSchema,
} from '../contract/documents.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';

const LEASE_DOCUMENTS = `query LeaseDocuments($leaseId: ID!) {
  leaseDocuments(leaseId: $leaseId) {
    document_id name document_type media_type size_bytes created_on valid_until
  }
}`;
const leaseDocuments = z.object({ leaseDocuments: z.array(leaseDocumentSchema) });

/** The documents of a lease, newest first. */
export async function getLeaseDocuments(api: ApiClient, leaseId: string) {
  const answer = await api.query('documents', LEASE_DOCUMENTS, { leaseId }, leaseDocuments);
  return answer.leaseDocuments;
}

const TERMS_ACCEPTANCE = `query TermsAcceptance($personId: ID!, $corporationId: ID!) {
  termsAndConditionsAcceptance(personId: $personId, corporationId: $corporationId) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
  }
}`;
const termsAcceptance = z.object({
  termsAndConditionsAcceptance: z.nullable(termsAcceptanceSchema),
});

/** The person's last acceptance; null where there is none. */
export async function getTermsAcceptance(
  api: ApiClient,
  ids: { personId: string; corporationId: string },
) {
  const answer = await api.query('documents', TERMS_ACCEPTANCE, ids, termsAcceptance);
  return answer.termsAndConditionsAcceptance;
}

const ACTIVE_TERMS = `query ActiveTerms {
  activeTermsOfServiceVersion { terms_of_service_version_id version_text }
}`;
const activeTerms = z.object({ activeTermsOfServiceVersion: z.nullable(activeTermsVersionSchema) });

/** The terms of service in force. */
export async function getActiveTerms(api: ApiClient) {
  const answer = await api.query('documents', ACTIVE_TERMS, {}, activeTerms);
  return answer.activeTermsOfServiceVersion;
}

const ACTIVE_PRIVACY = `query ActivePrivacy {
  activePrivacyPolicyVersion { privacy_policy_version_id version_text }
}`;
const activePrivacy = z.object({
  activePrivacyPolicyVersion: z.nullable(activePrivacyVersionSchema),
});

/** The privacy policy in force. */
export async function getActivePrivacy(api: ApiClient) {
  const answer = await api.query('documents', ACTIVE_PRIVACY, {}, activePrivacy);
  return answer.activePrivacyPolicyVersion;
}

const ACCEPT_TERMS = `mutation AcceptTerms($input: TermsAndConditionsAcceptanceInput!) {
  acceptTermsAndConditions(input: $input) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
    person_id accepted_date ip_address browser corporation_id created_by created_date active
  }
}`;
const acceptedTerms = z.object({ acceptTermsAndConditions: acceptedTermsSchema });

export interface TermsAcceptanceInput {
  readonly personId: string;
  readonly corporationId: string;
  readonly termsOfServiceVersionId: string;
  readonly privacyPolicyVersionId: string;
}

/** Records that the person accepts both versions. */
export async function acceptTermsAndConditions(api: ApiClient, input: TermsAcceptanceInput) {
  const answer = await api.query('documents', ACCEPT_TERMS, { input }, acceptedTerms);
  return answer.acceptTermsAndConditions;
}
