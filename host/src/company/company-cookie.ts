import type { Company, Environment } from 'shared/config/environment';
import { writeCookie } from 'shared/theme/write-cookie';
import { ignoreErrors } from '../stored-json.ts';

/**
 * Tells the web server, on the next page, whose name and logo to show before any script has run. Set only
 * for renters of another company than the deployment's own; it opens nothing.
 */
export const COMPANY_COOKIE = 'portal-company';

const DAY_SECONDS = 86_400;

/** Remembers the company of who is signed in; forgets it when that is the deployment's own. */
export function writeCompanyCookie({ company: own }: Environment, company: Company): void {
  const id = company === own ? undefined : company.corporation_id;
  if (id !== undefined) writeCookie(COMPANY_COOKIE, encodeURIComponent(id), DAY_SECONDS);
  else if (ignoreErrors(() => document.cookie)?.includes(`${COMPANY_COOKIE}=`))
    writeCookie(COMPANY_COOKIE, '', 0);
}
