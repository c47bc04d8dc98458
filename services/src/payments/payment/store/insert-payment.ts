import { sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import { payment } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';

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
export const insertPayment = statement('write-payment', (tx, given: Places<NewRow>) =>
  tx
    .insert(payment)
    .values({
      corporationId: given.corporationId,
      paymentId: given.paymentId,
      leaseId: given.leaseId,
      personId: given.personId,
      methodId: given.methodId,
      reference: given.reference,
      state: sql`${given.state}`,
      amountCents: given.amountCents,
      feeCents: given.feeCents,
      submittedAt: sql`${given.submittedAt}::timestamptz`,
      sendOn: given.sendOn,
      paysAhead: given.paysAhead,
      debitOn: given.debitOn,
      countsAsPaidOn: given.countsAsPaidOn,
      expectedFrom: given.expectedFrom,
      expectedBy: given.expectedBy,
      payerName: given.payerName,
      methodKind: sql`${given.methodKind}`,
      methodLabel: given.methodLabel,
      instrumentToken: given.instrumentToken,
      payeeName: given.payeeName,
      authorizationText: given.authorizationText,
      cancellableUntil: sql`${given.cancellableUntil}::timestamptz`,
      entryDescription: given.entryDescription,
      nextCheckAt: sql`${given.nextCheckAt}::timestamptz`,
    })
    .returning(),
);
