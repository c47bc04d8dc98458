import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import type { Charge } from 'shared/contract/payments/charges';
import type { ChargeRow } from './store/open-charges.ts';

export function toChargeResponse(row: ChargeRow): Charge {
  return {
    charge_id: row.chargeId,
    charge_type: row.chargeType,
    description: translateLedgerText(row.description),
    posted_on: row.postedOn,
    due_on: row.dueOn,
    amount_cents: row.amountCents,
    left_cents: row.leftCents,
    reason: row.reason && translateLedgerText(row.reason),
    lease_section: row.leaseSection,
    question_state: row.questionState,
  };
}
