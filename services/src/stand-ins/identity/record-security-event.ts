import type { Log } from 'services/platform/observability/log';
import type { SecurityFields } from 'services/platform/observability/security-events';
import type { Account } from './accounts/accounts.ts';

type SignInAttempt = { address: string; account?: Account; status?: number };

/** Writes a sign-in to the security log. A refused one names nobody: the typed address may be a mistake or a guess. */
export function recordSignInAttempt(log: Log, { address, account, status }: SignInAttempt): void {
  log.security('sign_in', {
    address,
    ...(account === undefined
      ? { outcome: 'refused', reason: getRefusalReason(status) }
      : { outcome: 'success', ...getAccountFields(account) }),
  });
}

const getRefusalReason = (status?: number): string => {
  if (status === 429) return 'rate_limited';
  return status === 503 ? 'busy' : 'wrong_credentials';
};

/** The renter of an account: opaque ids only. */
export const getAccountFields = (account?: Account): Partial<SecurityFields> =>
  account?.dataAccess
    ? { person_id: account.dataAccess.person_id, corporation_id: account.dataAccess.corporation_id }
    : {};
