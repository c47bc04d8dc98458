import type { Company, Environment } from 'shared/config/environment';

/**
 * The company of a renter by the corporation_id of the data-access claim (spec 3). Before sign-in, and
 * for a company that the configuration does not name, the deployment's own.
 */
export function findCompany(
  { company, other_companies = [] }: Environment,
  corporationId: string | null,
): Company {
  return other_companies.find((one) => one.corporation_id === corporationId) ?? company;
}
