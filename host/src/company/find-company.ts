import type { CompanyConfig, PortalEnvironment } from 'shared/config/environment';

/**
 * Returns the company with the corporation_id of the data-access claim (spec 3). Returns the deployment's
 * default company before sign-in and for a company that is not configured.
 */
export function findCompany(
  { company, other_companies = [] }: PortalEnvironment,
  corporationId: string | null,
): CompanyConfig {
  return other_companies.find((other) => other.corporation_id === corporationId) ?? company;
}
