import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { ON_THE_WAY } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Actor } from 'services/platform/db/transaction';
import type { Quote, QuoteWarning } from 'shared/contract/payments/quotes';
import { allocate, type OpenCharge } from './allocation.ts';
import type { ChargeRow } from './store/money.ts';

/** A charge of the books, or one that comes. */
type Payable = OpenCharge & Pick<ChargeRow, 'description' | 'amountCents'> & { isAhead?: true };

/** What an amount would pay for, before anything is sent. */
export function previewOf(amountCents: number, charges: readonly Payable[]): Quote['allocations'] {
  const byId = new Map(charges.map((open) => [open.chargeId, open]));
  return allocate(amountCents, charges).flatMap(({ chargeId, amountCents: cents }) => {
    const open = byId.get(chargeId);
    if (!open) return [];
    return [
      {
        description: open.description,
        amount_cents: cents,
        share: shareOf(open, cents),
        ahead_of: open.isAhead ? open.dueOn : null,
      },
    ];
  });
}

function shareOf({ amountCents, leftCents }: Payable, cents: number) {
  if (cents < leftCents) return 'part';
  return leftCents < amountCents ? 'rest' : 'all';
}

type Beside = Pick<
  PaymentRow,
  'paymentId' | 'personId' | 'payerName' | 'state' | 'amountCents' | 'submittedAt' | 'sendOn'
>;

/** Another payment, as far as a co-occupant may know of it. */
export function presentWarning(
  row: Beside,
  asks: boolean,
  { personId }: Actor,
  { timeZone }: LeaseFacts,
): QuoteWarning {
  return {
    payment_id: row.paymentId,
    kind: kindOf(row.state),
    amount_cents: row.amountCents,
    payer_name: row.payerName,
    own: row.personId === personId,
    on: row.sendOn ?? getLocalTime(row.submittedAt, timeZone).date,
    asks,
  };
}

function kindOf(state: PaymentRow['state']): QuoteWarning['kind'] {
  if (state === 'scheduled') return 'scheduled';
  return ON_THE_WAY.includes(state) ? 'on_the_way' : 'sent';
}
