import type { CompanyConfig, PortalEnvironment } from 'shared/config/environment';
import { writeCookie } from 'shared/theme/write-cookie';
import { ignoreErrors } from '../stored-json.ts';

/**
 * Cookie with the id of the renter's company. The web server reads it to put the right name and logo into the
 * page before any script runs. It is set only for renters of a company other than the deployment's default,
 * and grants no access.
 */
export const COMPANY_COOKIE = 'portal-company';

const DAY_SECONDS = 86_400;

/** Stores the company of the signed-in renter, or deletes the cookie when it is the default company. */
export function writeCompanyCookie(
  { company: defaultCompany }: PortalEnvironment,
  company: CompanyConfig,
): void {
  const id = company === defaultCompany ? undefined : company.corporation_id;
  if (id !== undefined) writeCookie(COMPANY_COOKIE, encodeURIComponent(id), DAY_SECONDS);
  else if (ignoreErrors(() => document.cookie)?.includes(`${COMPANY_COOKIE}=`))
    writeCookie(COMPANY_COOKIE, '', 0);
}
