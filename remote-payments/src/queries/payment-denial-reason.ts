import type { AccountSummary } from 'shared/contract/payments/summary';
import { useAutoPay } from 'shared/queries/auto-pay';

interface PaymentAvailability {
  online_payments_disabled: boolean;
  /** Undefined while that is not known: then the renter may, and the service refuses what it must. */
  moved_out: boolean | undefined;
}

/** Why a renter can neither pay online nor set auto-pay up; null where they can. */
export function getPaymentDenialReason({
  online_payments_disabled: isOff,
  moved_out: hasMovedOut,
}: PaymentAvailability) {
  if (isOff) return 'off';
  return hasMovedOut ? 'movedOut' : null;
}

/** The same, for whoever looks at what is owed. */
export const usePaymentDenialReason = (summary: AccountSummary) =>
  getPaymentDenialReason({ ...summary, moved_out: useAutoPay().data?.moved_out });
