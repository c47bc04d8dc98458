import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import { IN_FLIGHT_STATES } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Actor } from 'services/platform/db/transaction';
import type { Quote, QuoteWarning } from 'shared/contract/payments/quotes';
import { allocateAmount, type OpenCharge } from './allocation.ts';
import type { ChargeRow } from './store/open-charges.ts';

/** A posted or upcoming charge. */
type PayableCharge = OpenCharge &
  Pick<ChargeRow, 'description' | 'amountCents'> & { isAhead?: true };

/** Previews what an amount would pay. */
export function previewAllocations(
  amountCents: number,
  charges: readonly PayableCharge[],
): Quote['allocations'] {
  const byId = new Map(charges.map((open) => [open.chargeId, open]));
  return allocateAmount(amountCents, charges).flatMap(({ chargeId, amountCents: cents }) => {
    const open = byId.get(chargeId);
    if (!open) return [];
    return [
      {
        description: translateLedgerText(open.description),
        amount_cents: cents,
        share: getShare(open, cents),
        ahead_of: open.isAhead ? open.dueOn : null,
      },
    ];
  });
}

function getShare({ amountCents, leftCents }: PayableCharge, cents: number) {
  if (cents < leftCents) return 'part';
  return leftCents < amountCents ? 'rest' : 'all';
}

type OtherPaymentColumns = Pick<
  PaymentRow,
  'paymentId' | 'personId' | 'payerName' | 'state' | 'amountCents' | 'submittedAt' | 'sendOn'
>;

/** Converts another payment to a warning with only what a co-occupant may see. */
export function toQuoteWarning(
  row: OtherPaymentColumns,
  asks: boolean,
  { personId }: Actor,
  { timeZone }: LeasePaymentTerms,
): QuoteWarning {
  return {
    payment_id: row.paymentId,
    kind: getWarningKind(row.state),
    amount_cents: row.amountCents,
    payer_name: row.payerName,
    own: row.personId === personId,
    on: row.sendOn ?? getLocalTime(row.submittedAt, timeZone).date,
    asks,
  };
}

function getWarningKind(state: PaymentRow['state']): QuoteWarning['kind'] {
  if (state === 'scheduled') return 'scheduled';
  return IN_FLIGHT_STATES.includes(state) ? 'on_the_way' : 'sent';
}
