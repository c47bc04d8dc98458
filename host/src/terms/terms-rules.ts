import type { TermsAcceptanceInput } from 'shared/api/terms';

/** A version in force, as far as it is known. `undefined`: not known; null: there is none. */
type Known<T> = T | null | undefined;

interface AcceptedVersions {
  readonly terms_of_service_version_id: string;
  readonly privacy_policy_version_id: string;
}

/** What the services say of the terms and of this person's acceptance. */
export interface TermsStatus {
  readonly terms: Known<{ terms_of_service_version_id: string; version_text: string }>;
  readonly privacy: Known<{ privacy_policy_version_id: string; version_text: string }>;
  readonly acceptance: Known<AcceptedVersions>;
}

interface AcceptingPerson {
  readonly personId: string;
  readonly corporationId: string;
}

/** What a person has not accepted yet: the first time, or which of the two is a newer version. */
export type TermsChange = 'first' | 'terms' | 'privacy' | 'both';

/**
 * Spec 4, "the flag is set when": both versions in force have an id, and the person has accepted
 * nothing, or another version of either. Null where it is not set; what is not known sets nothing.
 */
export function getTermsChange({ terms, privacy, acceptance }: TermsStatus): TermsChange | null {
  if (!terms?.terms_of_service_version_id || !privacy?.privacy_policy_version_id) return null;
  if (acceptance === undefined) return null;
  if (acceptance === null) return 'first';
  const newTerms = acceptance.terms_of_service_version_id !== terms.terms_of_service_version_id;
  const newPrivacy = acceptance.privacy_policy_version_id !== privacy.privacy_policy_version_id;
  if (newTerms && newPrivacy) return 'both';
  if (newTerms) return 'terms';
  return newPrivacy ? 'privacy' : null;
}

/**
 * Spec 4, "the modal shows only when": the flag is set, both texts are loaded and nothing is still
 * loading. Once open it stays through the refetches that follow an answer, until the flag falls.
 */
export function isTermsDialogShown(
  facts: TermsStatus,
  isLoading: boolean,
  wasShown: boolean,
): boolean {
  const hasTexts = Boolean(facts.terms?.version_text && facts.privacy?.version_text);
  return getTermsChange(facts) !== null && hasTexts && (wasShown || !isLoading);
}

/** Sends the acceptance of both versions in force; where an id is missing it only warns (spec 4, 8). */
export function sendAcceptance(
  facts: TermsStatus,
  who: AcceptingPerson,
  send: (input: TermsAcceptanceInput) => void,
): void {
  const input = toAcceptanceInput(facts, who);
  if (input) send(input);
  else console.warn('The terms cannot be accepted: the id of a version is missing.');
}

/** Both versions in force, as the acceptance of this person; null where either id is missing. */
export function toAcceptanceInput(
  { terms, privacy }: Pick<TermsStatus, 'terms' | 'privacy'>,
  who: AcceptingPerson,
): TermsAcceptanceInput | null {
  const termsOfServiceVersionId = terms?.terms_of_service_version_id;
  const privacyPolicyVersionId = privacy?.privacy_policy_version_id;
  if (!termsOfServiceVersionId || !privacyPolicyVersionId) return null;
  return { ...who, termsOfServiceVersionId, privacyPolicyVersionId };
}
