import { sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { payment } from 'services/platform/db/schema/payments';

/** The columns of a new row; other columns use their defaults. Timestamps are ISO text. */
export type NewPaymentRow = Pick<
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

/** Inserts a payment and returns its row. */
export const insertPayment = prepareStatement(
  'write-payment',
  (tx, input: Placeholders<NewPaymentRow>) =>
    tx
      .insert(payment)
      .values({
        corporationId: input.corporationId,
        paymentId: input.paymentId,
        leaseId: input.leaseId,
        personId: input.personId,
        methodId: input.methodId,
        reference: input.reference,
        state: sql`${input.state}`,
        amountCents: input.amountCents,
        feeCents: input.feeCents,
        submittedAt: sql`${input.submittedAt}::timestamptz`,
        sendOn: input.sendOn,
        paysAhead: input.paysAhead,
        debitOn: input.debitOn,
        countsAsPaidOn: input.countsAsPaidOn,
        expectedFrom: input.expectedFrom,
        expectedBy: input.expectedBy,
        payerName: input.payerName,
        methodKind: sql`${input.methodKind}`,
        methodLabel: input.methodLabel,
        instrumentToken: input.instrumentToken,
        payeeName: input.payeeName,
        authorizationText: input.authorizationText,
        cancellableUntil: sql`${input.cancellableUntil}::timestamptz`,
        entryDescription: input.entryDescription,
        nextCheckAt: sql`${input.nextCheckAt}::timestamptz`,
      })
      .returning(),
);
