import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import {
  ChargeRefusedError,
  PaymentOutcomeUnknownError,
  type ProcessorCharge,
  type ProcessorClient,
} from './processor-client.ts';

/** What the processor reported: a charge, no known outcome, or that nothing was and will be charged. */
export type ProcessorUpdate =
  | { kind: 'charge'; charge: ProcessorCharge }
  | { kind: 'unknown' }
  | { kind: 'failed'; code: string };

/** Sends the charge. Sending a payment again is safe: the processor charges it once. */
export async function sendCharge(
  processor: ProcessorClient,
  row: PaymentRow,
): Promise<ProcessorUpdate> {
  try {
    const charge = await processor.charge({
      paymentId: row.paymentId,
      instrumentToken: row.instrumentToken,
      totalCents: row.amountCents + row.feeCents,
      kind: row.methodKind === 'bank' ? 'bank' : 'card',
      description: row.entryDescription ?? row.reference,
      voidUntil: row.cancellableUntil,
    });
    return { kind: 'charge', charge };
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknownError) return { kind: 'unknown' };
    if (error instanceof ChargeRefusedError) return { kind: 'failed', code: 'not_accepted' };
    throw error;
  }
}

/** Asks the processor to void the charge of a payment. `charge` has the state after that. */
export async function sendVoid(
  processor: ProcessorClient,
  row: PaymentRow,
): Promise<ProcessorUpdate> {
  if (row.processorChargeId === null) throw new Error(`Payment ${row.paymentId} has no charge.`);
  try {
    return { kind: 'charge', charge: await processor.void(row.processorChargeId) };
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknownError) return { kind: 'unknown' };
    throw error;
  }
}
