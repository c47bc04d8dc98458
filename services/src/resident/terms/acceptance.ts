import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { AcceptanceRow } from './store.ts';

export type AcceptanceOwner = { personId: string; corporationId: string };

export const isCaller = (who: AcceptanceOwner, { actor }: GraphqlContext) =>
  who.personId === actor.personId && who.corporationId === actor.corporationId;

export const toAcceptanceResponse = (row: AcceptanceRow) => ({
  terms_and_conditions_acceptance_id: row.termsAcceptanceId,
  terms_of_service_version_id: row.termsOfServiceVersionId,
  privacy_policy_version_id: row.privacyPolicyVersionId,
  person_id: row.personId,
  accepted_date: row.acceptedDate.toISOString(),
  ip_address: row.ipAddress,
  browser: row.browser,
  corporation_id: row.corporationId,
  created_by: row.createdBy,
  created_date: row.createdDate.toISOString(),
  active: row.active,
});
