import type { Tx } from 'services/platform/db/database';
import { PASSWORD, PERSONAS } from 'services/seed/personas';
import { seedAccounts } from 'services/stand-ins/identity/accounts/accounts';

/** Inserts the accounts of the seeded renters. */
export async function seedIdentity(tx: Tx): Promise<void> {
  const accounts = PERSONAS.map((persona) => ({
    email: persona.email,
    givenName: persona.firstName,
    familyName: persona.lastName,
    dataAccess: persona.claim,
  }));
  await seedAccounts(tx, accounts, PASSWORD);
}
