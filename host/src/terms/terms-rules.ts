import type { TermsAcceptanceInput } from 'shared/api/terms';

/** A current version: `undefined` while unknown, null when there is none. */
type Known<T> = T | null | undefined;

interface AcceptedVersions {
  readonly terms_of_service_version_id: string;
  readonly privacy_policy_version_id: string;
}

/** The current versions and the acceptance of this person, as loaded from the services. */
export interface TermsStatus {
  readonly terms: Known<{ terms_of_service_version_id: string; version_text: string }>;
  readonly privacy: Known<{ privacy_policy_version_id: string; version_text: string }>;
  readonly acceptance: Known<AcceptedVersions>;
}

interface AcceptingPerson {
  readonly personId: string;
  readonly corporationId: string;
}

/**
 * What the person has to accept: everything for the first time, or the newer version of one or both texts.
 */
export type TermsChange = 'first' | 'terms' | 'privacy' | 'both';

/**
 * Spec 4, "the flag is set when": both current versions have an id, and the person has accepted nothing or
 * another version of either. Returns null when the flag is not set or something is unknown.
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
 * Spec 4, "the modal shows only when": the flag is set, both texts have loaded and nothing is loading. Once
 * open, it stays open during refetches until the flag is cleared.
 */
export function isTermsDialogShown(
  status: TermsStatus,
  isLoading: boolean,
  wasShown: boolean,
): boolean {
  const hasTexts = Boolean(status.terms?.version_text && status.privacy?.version_text);
  return getTermsChange(status) !== null && hasTexts && (wasShown || !isLoading);
}

/** Sends the acceptance of both current versions. Only logs a warning when an id is missing (spec 4, 8). */
export function sendAcceptance(
  status: TermsStatus,
  person: AcceptingPerson,
  send: (input: TermsAcceptanceInput) => void,
): void {
  const input = toAcceptanceInput(status, person);
  if (input) send(input);
  else console.warn('The terms cannot be accepted: the id of a version is missing.');
}

/** Returns the request body for accepting both current versions; null when either id is missing. */
export function toAcceptanceInput(
  { terms, privacy }: Pick<TermsStatus, 'terms' | 'privacy'>,
  person: AcceptingPerson,
): TermsAcceptanceInput | null {
  const termsOfServiceVersionId = terms?.terms_of_service_version_id;
  const privacyPolicyVersionId = privacy?.privacy_policy_version_id;
  if (!termsOfServiceVersionId || !privacyPolicyVersionId) return null;
  return { ...person, termsOfServiceVersionId, privacyPolicyVersionId };
}
