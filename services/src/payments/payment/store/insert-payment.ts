import { sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { payment } from 'services/platform/db/schema/payments';

/** What stands in a new row; the rest begins as the table says. Moments as ISO text. */
export type NewRow = Pick<
  PaymentRow,
  | 'corporationId'
  | 'paymentId'
  | 'leaseId'
  | 'personId'
  | 'methodId'
  | 'reference'
  | 'state'
  | 'amountCents'
  | 'feeCents'
  | 'sendOn'
  | 'paysAhead'
  | 'debitOn'
  | 'countsAsPaidOn'
  | 'expectedFrom'
  | 'expectedBy'
  | 'payerName'
  | 'methodKind'
  | 'methodLabel'
  | 'instrumentToken'
  | 'payeeName'
  | 'authorizationText'
  | 'entryDescription'
> &
  Record<'submittedAt' | 'nextCheckAt', string> & { cancellableUntil: string | null };

/** Writes the row of a new payment; gives it as it stands then. */
export const insertPayment = prepareStatement('write-payment', (tx, params: Placeholders<NewRow>) =>
  tx
    .insert(payment)
    .values({
      corporationId: params.corporationId,
      paymentId: params.paymentId,
      leaseId: params.leaseId,
      personId: params.personId,
      methodId: params.methodId,
      reference: params.reference,
      state: sql`${params.state}`,
      amountCents: params.amountCents,
      feeCents: params.feeCents,
      submittedAt: sql`${params.submittedAt}::timestamptz`,
      sendOn: params.sendOn,
      paysAhead: params.paysAhead,
      debitOn: params.debitOn,
      countsAsPaidOn: params.countsAsPaidOn,
      expectedFrom: params.expectedFrom,
      expectedBy: params.expectedBy,
      payerName: params.payerName,
      methodKind: sql`${params.methodKind}`,
      methodLabel: params.methodLabel,
      instrumentToken: params.instrumentToken,
      payeeName: params.payeeName,
      authorizationText: params.authorizationText,
      cancellableUntil: sql`${params.cancellableUntil}::timestamptz`,
      entryDescription: params.entryDescription,
      nextCheckAt: sql`${params.nextCheckAt}::timestamptz`,
    })
    .returning(),
);
