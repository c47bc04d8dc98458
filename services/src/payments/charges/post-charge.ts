import { randomUUID } from 'node:crypto';
import type { PostingLine } from 'services/payments/ledger/ledger';
import { lockLease, postTransaction } from 'services/payments/ledger/store/postings';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { allocateCredit } from './allocate-credit.ts';
import { insertCharge } from './store/charges.ts';

export type NewCharge = {
  corporationId: string;
  leaseId: string;
  chargeType: 'rent' | 'utility' | 'late_fee' | 'other';
  description: string;
  postedOn: PlainDate;
  dueOn: PlainDate;
  amountCents: number;
  /** Why it is charged. Every occupant of the lease can read it. */
  reason: string;
  /** The company name in the ledger. */
  payee: string;
  /** The payment that caused the charge, for example a returned one. */
  paymentId?: string;
};

/** The income account of each charge type. */
export const INCOME_ACCOUNTS: Readonly<Record<NewCharge['chargeType'], PostingLine['account']>> = {
  rent: 'rent_income',
  utility: 'utility_income',
  late_fee: 'late_fee_income',
  other: 'other_income',
};

/**
 * Posts a charge to a lease: the ledger transaction and the charge row. Locks the lease, because a payment
 * that is being created reads what is owed in several statements and a credit must be used once. Returns the
 * charge id.
 */
export async function postCharge(tx: Tx, entry: NewCharge): Promise<string> {
  const { payee, paymentId, ...fields } = entry;
  await lockLease(tx, entry.corporationId, entry.leaseId);
  const transactionId = await postTransaction(tx, {
    corporationId: entry.corporationId,
    leaseId: entry.leaseId,
    transactionType: entry.chargeType === 'late_fee' ? 'late_fee' : 'charge',
    postedOn: entry.postedOn,
    description: entry.description,
    payeePayer: payee,
    ...(paymentId === undefined ? {} : { paymentId }),
    postings: [
      { account: 'receivable', amountCents: entry.amountCents },
      { account: INCOME_ACCOUNTS[entry.chargeType], amountCents: -entry.amountCents },
    ],
  });
  const chargeId = randomUUID();
  await insertCharge(tx, { ...fields, chargeId, transactionId });
  await allocateCredit(tx, entry, new Date());
  return chargeId;
}
