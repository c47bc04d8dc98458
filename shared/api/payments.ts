import type { OperationInput } from '../contract/operation.ts';
import * as payments from '../contract/payments/payments.ts';
import * as quotes from '../contract/payments/quotes.ts';
import * as files from '../contract/payments/statement.ts';
import type { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';

type CreatePayment = OperationInput<typeof payments.createPayment>;

/** The fee for the rent by kind of payment method, in cents; null without an active lease. */
export const getFeeSchedule = (api: ApiClient) => api.call(quotes.getFeeSchedule, {});

/** Fee, total and dates for each payment method for an amount in cents. A quote is valid for ten minutes. */
export const createQuote = (
  api: ApiClient,
  amountCents: number,
  { sendOn = null, payAhead = false }: { sendOn?: string | null; payAhead?: boolean } = {},
) =>
  api.call(quotes.createQuote, {
    body: {
      amount_cents: amountCents,
      ...(sendOn !== null && { send_on: sendOn }),
      ...(payAhead && { pay_ahead: true }),
    },
  });

/** The confirmation that a refused payment needs from the renter; undefined if it needs none. */
export function readGuard({ details }: ApiError): quotes.PaymentGuard | undefined {
  if (typeof details.guard !== 'string') return undefined;
  return quotes.guardSchema.safeParse(JSON.parse(details.guard)).data;
}

/** Pays the quoted amount. Idempotent by key (20 to 255 characters). */
export const createPayment = (
  api: ApiClient,
  body: CreatePayment['body'],
  idempotencyKey: string,
) => api.call(payments.createPayment, { body, idempotencyKey });

/** One payment of the lease. Fails with `not_found`. */
export const getPayment = (api: ApiClient, paymentId: string) =>
  api.call(payments.getPayment, { params: { payment_id: paymentId } });

/** Cancels a payment before its cut-off. Fails with `payment_not_cancellable` afterwards. */
export const cancelPayment = (api: ApiClient, paymentId: string) =>
  api.call(payments.cancelPayment, { params: { payment_id: paymentId } });

/** The payment of an attempt whose response was lost. Fails with `not_found`. */
export const findPaymentByKey = (api: ApiClient, idempotencyKey: string) =>
  api.call(payments.findPaymentByKey, { params: { idempotency_key: idempotencyKey } });

/** Downloads the receipt of a payment as a PDF. Fails with `not_found` or `payment_not_received`. */
export const downloadReceipt = (api: ApiClient, paymentId: string) =>
  api.download(files.downloadReceipt, { params: { payment_id: paymentId } });
