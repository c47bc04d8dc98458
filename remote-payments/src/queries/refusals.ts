import { ApiError, isRefusal, OfflineError } from 'shared/api/api-error';
import { readGuard } from 'shared/api/payments';
import type { PaymentGuard } from 'shared/contract/payments/quotes';

/** Why a payment that was sent was not taken. */
export type Refusal =
  | TooOften
  | { kind: 'offline' | 'pricesExpired' | 'notSent' | 'notTaken' }
  | { kind: 'methodUnusable' | 'amountChanged' }
  | InProgress;

/** Refused before it was looked at: the same may be sent again from then on, ms since 1970. */
interface TooOften {
  kind: 'tooOften';
  retryAt: number | null;
}

/** Something that the renter has to be asked about first: another payment, or what is owed by now. */
interface InProgress {
  kind: 'inProgress';
  guard: PaymentGuard;
}

/** What a failed payment request means. Only a refusal is definitive; all else may have been taken. */
export function verdictOf(error: unknown): Refusal | { declined: string } | 'unknown' {
  if (isOffline(error)) return { kind: 'offline' };
  const tooOften = tooOftenOf(error);
  if (tooOften) return tooOften;
  if (!isRefusal(error) || error.code === 'idempotency_key_reused') return 'unknown';
  const paymentId = textOf(error, 'payment_id');
  switch (error.code) {
    case 'payment_declined':
      return paymentId === null ? { kind: 'notTaken' } : { declined: paymentId };
    case 'payment_in_progress':
      return readAsked(error, { kind: 'notTaken' });
    case 'quote_expired':
    case 'quote_mismatch':
      return { kind: 'pricesExpired' };
    case 'method_unusable':
      return { kind: 'methodUnusable' };
    case 'amount_over_balance':
      return readAsked(error, { kind: 'amountChanged' });
    case 'online_payments_disabled':
      return { kind: 'amountChanged' };
    default:
      return { kind: 'notTaken' };
  }
}

function readAsked(error: ApiError, otherwise: Refusal): Refusal {
  const guard = readGuard(error);
  return guard ? { kind: 'inProgress', guard } : otherwise;
}

const tooOftenOf = (error: unknown): TooOften | null =>
  error instanceof ApiError && error.status === 429
    ? { kind: 'tooOften', retryAt: error.retryAt ?? null }
    : null;

export type AmountRefusal =
  | TooOften
  | { kind: 'offline' | 'tooMuch' | 'unavailable' }
  | { kind: 'tooLittle'; leastCents: number | null };

/** What the service has against an amount, where the form could not know better. */
export function amountRefusalOf(error: unknown): AmountRefusal {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  if (isOffline(error)) return { kind: 'offline' };
  const tooOften = tooOftenOf(error);
  if (tooOften) return tooOften;
  if (error.code === 'amount_over_balance') return { kind: 'tooMuch' };
  if (error.code !== 'amount_below_minimum') return { kind: 'unavailable' };
  return { kind: 'tooLittle', leastCents: centsOf(error, 'minimum_cents') };
}

/** True where nothing was sent, for there was no line. */
export const isOffline = (error: unknown): boolean => error instanceof OfflineError;

function textOf({ details }: ApiError, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' ? value : null;
}

function centsOf({ details }: ApiError, name: string): number | null {
  const value = details[name];
  return typeof value === 'number' ? value : null;
}
