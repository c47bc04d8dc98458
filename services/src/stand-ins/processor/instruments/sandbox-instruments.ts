/** Card and account numbers of the sandbox, each with an outcome from `instrument-outcomes.ts`. Real numbers are refused. */

type SandboxCard = { outcome: string; funding: 'debit' | 'credit' };

const CARDS: ReadonlyMap<string, SandboxCard> = new Map([
  ['4242424242424242', { outcome: 'tok_card_settles', funding: 'credit' }],
  ['4000056655665556', { outcome: 'tok_card_settles', funding: 'debit' }],
  ['4000000000009995', { outcome: 'tok_card_insufficient', funding: 'credit' }],
  ['4000000000000069', { outcome: 'tok_card_expired', funding: 'credit' }],
  ['4000000000009979', { outcome: 'tok_card_timeout', funding: 'credit' }],
]);

/** Finds a sandbox card; undefined for every other number, so that no real card is ever stored. */
export const findSandboxCard = (digits: string): SandboxCard | undefined => CARDS.get(digits);

/** The banks of the sandbox by their routing numbers. */
const BANKS: ReadonlyMap<string, string> = new Map([
  ['110000000', 'Lakeshore Credit Union'],
  ['212000005', 'Alder Valley Bank'],
]);

export const findSandboxBank = (routing: string): string | undefined => BANKS.get(routing);

/** Accounts that are verified immediately. All others are verified with two small deposits. */
const ACCOUNTS: ReadonlyMap<string, string> = new Map([
  ['000123456789', 'tok_bank_settles'],
  ['000111111116', 'tok_bank_returns_r01'],
  ['000111111113', 'tok_bank_closed_r02'],
]);

export function getSandboxAccount(account: string): { outcome: string; isKnown: boolean } {
  const outcome = ACCOUNTS.get(account);
  return { outcome: outcome ?? 'tok_bank_settles', isKnown: outcome !== undefined };
}
