import {
  acceptedTermsSchema,
  activePrivacyVersionSchema,
  activeTermsVersionSchema,
  termsAcceptanceSchema,
} from '../contract/documents.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { dmsDocument } from './dms-document.ts';

const TERMS_ACCEPTANCE = dmsDocument(`query TermsAcceptance($personId: ID!, $corporationId: ID!) {
  termsAndConditionsAcceptance(personId: $personId, corporationId: $corporationId) {
    terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
  }
}`);
const termsAcceptance = z.object({
  termsAndConditionsAcceptance: z.nullable(termsAcceptanceSchema),
});

/** The person's last acceptance of the terms; null without one. */
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

/** Records that the person accepts these versions of the terms and the privacy policy. */
export async function acceptTermsAndConditions(api: ApiClient, input: TermsAcceptanceInput) {
  const answer = await api.query(ACCEPT_TERMS, { input }, acceptedTerms);
  return answer.acceptTermsAndConditions;
}
