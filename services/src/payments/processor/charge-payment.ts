import type { PaymentRow } from 'services/payments/payment/present';
import {
  ChargeRefused,
  FateUnknown,
  type ProcessorCharge,
  type ProcessorClient,
} from './processor-client.ts';

/** What was learned: a charge, nothing yet, or that nothing was and will be taken. */
export type News =
  | { kind: 'charge'; charge: ProcessorCharge }
  | { kind: 'unknown' }
  | { kind: 'failed'; code: string };

/** Sends the charge; the same payment may be sent again, the processor takes it once. */
export async function askToCharge(processor: ProcessorClient, row: PaymentRow): Promise<News> {
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
    if (error instanceof FateUnknown) return { kind: 'unknown' };
    if (error instanceof ChargeRefused) return { kind: 'failed', code: 'not_accepted' };
    throw error;
  }
}

/** Asks the processor to void the charge of a payment: `charge` says what it is then. */
export async function askToVoid(processor: ProcessorClient, row: PaymentRow): Promise<News> {
  if (row.processorChargeId === null) throw new Error(`Payment ${row.paymentId} has no charge.`);
  try {
    return { kind: 'charge', charge: await processor.void(row.processorChargeId) };
  } catch (error) {
    if (error instanceof FateUnknown) return { kind: 'unknown' };
    throw error;
  }
}
