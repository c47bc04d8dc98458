import type { payment } from 'services/platform/db/schema/payments';
import { addDays } from 'services/seed/calendar';
import { toSeedInstant as at } from 'services/seed/seed-instant';
import type { PlannedSeedPayment } from './money-plan.ts';

/** Converts a planned online payment to its row. `setReferencesAndLabels` fills in reference and label. */
export function toPaymentRow(
  ids: { corporationId: string; leaseId: string; paymentId: string },
  one: PlannedSeedPayment,
  methodId: string,
  amountCents: number,
  payeeName: string,
): typeof payment.$inferInsert {
  return {
    ...ids,
    personId: one.payer.personId,
    methodId,
    reference: '',
    state: one.returned ? 'returned' : 'settled',
    amountCents,
    feeCents: 0,
    submittedAt: at(one.on, 10),
    settledAt: at(one.on, 15),
    countsAsPaidOn: one.on,
    expectedFrom: one.on,
    expectedBy: addDays(one.on, 2),
    payerName: `${one.payer.firstName} ${one.payer.lastName}`,
    methodKind: 'bank',
    methodLabel: '',
    instrumentToken: 'tok_bank_settles',
    payeeName,
    failureCode: one.returned?.code ?? null,
    authorizationText: 'I authorize this payment.',
  };
}
