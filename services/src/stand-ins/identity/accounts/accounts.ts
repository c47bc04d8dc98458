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
  /** Null: signs in, but the tokens carry no data-access claim. */
  readonly dataAccess: DataAccess | null;
}

/** The subject of an account is made from its e-mail: a seed that runs again gives the same. */
const subjectOf = (email: string) =>
  `auth0|${createHash('sha256').update(email).digest('hex').slice(0, 24)}`;

/** Writes accounts that all have one password. For the seed and for load scripts. */
export async function seedAccounts(
  tx: Tx,
  accounts: readonly NewAccount[],
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const rows = accounts.map((account) => {
    const email = account.email.toLowerCase();
    return { ...account, email, passwordHash, accountId: subjectOf(email) };
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

export type SignInAttempt = { email: string; password: string; address: string };

/**
 * The account, where e-mail and password belong together. Throws the 429 or 503 of the work limit where too
 * many passwords are being verified already.
 */
export async function signIn(
  db: Database,
  passwordWork: WorkLimit,
  { email, password, address }: SignInAttempt,
): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, email);
  const isRight = await passwordWork.run(getAddressBlock(address), () =>
    verifyPassword(password, account?.passwordHash),
  );
  return isRight ? account : undefined;
}

/** The data-access claim under its name; nothing for an account that has none (spec 6). */
export function accessClaimOf(
  account: Account,
  accessClaim: string,
): Record<string, DataAccess | undefined> {
  return account.dataAccess === null ? {} : { [accessClaim]: account.dataAccess };
}

/** What ID tokens say of the person (spec 3). */
export function profileOf(account: Account) {
  return {
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    email: account.email,
    email_verified: true,
  };
}
