import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from 'services/platform/db/database';
import { identityAccount } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { getAddressBlock } from 'services/platform/http/client-address';
import type { WorkLimit } from 'services/platform/http/limits/work-limit';
import type { DataAccess } from 'shared/contract/data-access';
import { hashPassword, verifyPassword } from './password.ts';

export type Account = typeof identityAccount.$inferSelect;

export interface NewAccount {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Null for an account that can sign in but whose tokens have no data-access claim. */
  readonly dataAccess: DataAccess | null;
}

/** Derives the subject of an account from its email, so that it is the same after every seed. */
const getSubject = (email: string) =>
  `auth0|${createHash('sha256').update(email).digest('hex').slice(0, 24)}`;

/** Inserts accounts that share one password. For the seed and load scripts. */
export async function seedAccounts(
  tx: Tx,
  accounts: readonly NewAccount[],
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const rows = accounts.map((account) => {
    const email = account.email.toLowerCase();
    return { ...account, email, passwordHash, accountId: getSubject(email) };
  });
  for (let from = 0; from < rows.length; from += 1000) {
    await tx.insert(identityAccount).values(rows.slice(from, from + 1000));
  }
}

export async function findAccountById(db: Database, accountId: string) {
  const [account] = await withSystemContext(db, (tx) =>
    tx.select().from(identityAccount).where(eq(identityAccount.accountId, accountId)),
  );
  return account;
}

export async function findAccountByEmail(db: Database, email: string) {
  const [account] = await withSystemContext(db, (tx) =>
    tx.select().from(identityAccount).where(eq(identityAccount.email, email.trim().toLowerCase())),
  );
  return account;
}

export type SignInCredentials = { email: string; password: string; address: string };

/**
 * Finds the account with this email and password. Throws the 429 or 503 of the work limit if too many
 * passwords are being verified.
 */
export async function findAccountByCredentials(
  db: Database,
  passwordWorkLimit: WorkLimit,
  { email, password, address }: SignInCredentials,
): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email);
  const isCorrect = await passwordWorkLimit.run(getAddressBlock(address), () =>
    verifyPassword(password, account?.passwordHash),
  );
  return isCorrect ? account : undefined;
}

/** Returns the data-access claim under its name; an empty object for an account without one (spec 6). */
export function getAccessClaim(
  account: Account,
  accessClaim: string,
): Record<string, DataAccess | undefined> {
  return account.dataAccess === null ? {} : { [accessClaim]: account.dataAccess };
}

/** Returns the profile claims of ID tokens (spec 3). */
export function getProfileClaims(account: Account) {
  return {
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    email: account.email,
    email_verified: true,
  };
}
