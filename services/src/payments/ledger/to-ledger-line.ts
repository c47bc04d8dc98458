import type { CashLedger } from 'shared/contract/cash-ledger';
import { translateLedgerText } from './translate-ledger-text.ts';

type Line = CashLedger['transactions'][number];

/** A ledger line as the database returns it. Sums are text. */
export type LedgerLineRow = {
  transaction_id: string;
  posted: string;
  transaction_type: Line['transaction_type'];
  payee_payer: string;
  description: string;
  cents: string;
  balance: string;
  payment_id: string | null;
  reference: string | null;
  person_id: string | null;
  method_kind: 'bank' | 'debit_card' | 'credit_card' | null;
  method_label: string | null;
  charge_id: string | null;
  due_on: string | null;
  reason: string | null;
  lease_section: string | null;
  question_state: Line['question_state'];
  undone_on: string | null;
  returned_on: string | null;
};

/** Converts a line for an occupant. The method of another person's payment is hidden. */
export function toLedgerLine(row: LedgerLineRow, viewerId: string): Line {
  const cents = Number(row.cents);
  return {
    line_id: row.transaction_id,
    date: { value: row.posted },
    transaction_type: row.transaction_type,
    payee_payer: row.payee_payer,
    description: translateLedgerText(row.description),
    charge: cents >= 0 ? cents : null,
    receipt: cents < 0 ? -cents : null,
    amount: Number(row.balance),
    charge_id: row.charge_id,
    due_on: row.due_on,
    reason: row.reason && translateLedgerText(row.reason),
    lease_section: row.lease_section,
    question_state: row.question_state,
    payment_id: row.payment_id,
    reference: row.reference,
    method_label: getMethodLabel(row, viewerId),
    undone_on: row.undone_on,
    returned_on: row.returned_on,
  };
}

function getMethodLabel(row: LedgerLineRow, viewerId: string): string | null {
  if (row.method_kind === null) return null;
  if (row.person_id === viewerId) return row.method_label;
  return row.method_kind === 'bank' ? 'bank' : 'card';
}
