import type { Database } from 'services/platform/db/database';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';

const BANK = { kind: 'bank', last4: '2222', instrumentToken: 'tok_bank_settles' } as const;
const CARD = { kind: 'credit_card', last4: '4242', instrumentToken: 'tok_card_settles' } as const;

/** Adds a method for Amara: a card when an expiry month is given, otherwise a bank account. */
export async function addTestMethod(
  db: Database,
  methodId: string,
  institution: string,
  expires: string | null = null,
): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.insert(paymentMethod).values({
      ...(expires === null ? BANK : CARD),
      corporationId: 'corp-harbor',
      methodId,
      personId: 'person-amara-okafor',
      institution,
      holderName: 'Amara Okafor',
      accountType: expires === null ? 'checking' : null,
      expires,
      state: 'active',
      isDefault: false,
    }),
  );
}
