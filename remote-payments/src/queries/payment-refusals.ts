import { ApiError, isRefusal, OfflineError } from 'shared/api/api-error';
import { readGuard } from 'shared/api/payments';
import type { PaymentGuard } from 'shared/contract/payments/quotes';

/** Why a payment was refused. */
export type PaymentRefusal =
  | RateLimitRefusal
  | { kind: 'offline' | 'pricesExpired' | 'notSent' | 'notTaken' }
  | { kind: 'methodUnusable' | 'amountChanged' }
  | GuardRefusal;

/** The rate limit refused the request. It can be sent again at `retryAt`, in epoch milliseconds. */
interface RateLimitRefusal {
  kind: 'tooOften';
  retryAt: number | null;
}

/** The renter has to confirm something first: another payment, or a changed amount due. */
interface GuardRefusal {
  kind: 'inProgress';
  guard: PaymentGuard;
}

/** Interprets a failed payment request. Only a refusal is definitive; in all other cases the payment may exist. */
export function getPaymentFailure(
  error: unknown,
): PaymentRefusal | { declined: string } | 'unknown' {
  if (isOffline(error)) return { kind: 'offline' };
  const rateLimit = toRateLimitRefusal(error);
  if (rateLimit) return rateLimit;
  if (!isRefusal(error) || error.code === 'idempotency_key_reused') return 'unknown';
  const paymentId = getDetailText(error, 'payment_id');
  switch (error.code) {
    case 'payment_declined':
      return paymentId === null ? { kind: 'notTaken' } : { declined: paymentId };
    case 'payment_in_progress':
      return toGuardRefusal(error, { kind: 'notTaken' });
    case 'quote_expired':
    case 'quote_mismatch':
      return { kind: 'pricesExpired' };
    case 'method_unusable':
      return { kind: 'methodUnusable' };
    case 'amount_over_balance':
      return toGuardRefusal(error, { kind: 'amountChanged' });
    case 'online_payments_disabled':
      return { kind: 'amountChanged' };
    default:
      return { kind: 'notTaken' };
  }
}

function toGuardRefusal(error: ApiError, fallback: PaymentRefusal): PaymentRefusal {
  const guard = readGuard(error);
  return guard ? { kind: 'inProgress', guard } : fallback;
}

const toRateLimitRefusal = (error: unknown): RateLimitRefusal | null =>
  error instanceof ApiError && error.status === 429
    ? { kind: 'tooOften', retryAt: error.retryAt ?? null }
    : null;

export type AmountRefusal =
  | RateLimitRefusal
  | { kind: 'offline' | 'tooMuch' | 'unavailable' }
  | { kind: 'tooLittle'; leastCents: number | null };

/** Interprets a failed quote request for an amount. */
export function getAmountRefusal(error: unknown): AmountRefusal {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  if (isOffline(error)) return { kind: 'offline' };
  const rateLimit = toRateLimitRefusal(error);
  if (rateLimit) return rateLimit;
  if (error.code === 'amount_over_balance') return { kind: 'tooMuch' };
  if (error.code !== 'amount_below_minimum') return { kind: 'unavailable' };
  return { kind: 'tooLittle', leastCents: getDetailCents(error, 'minimum_cents') };
}

/** True when the browser was offline, so nothing was sent. */
export const isOffline = (error: unknown): boolean => error instanceof OfflineError;

function getDetailText({ details }: ApiError, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' ? value : null;
}

function getDetailCents({ details }: ApiError, name: string): number | null {
  const value = details[name];
  return typeof value === 'number' ? value : null;
}
