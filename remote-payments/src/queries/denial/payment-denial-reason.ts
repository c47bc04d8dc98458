interface PaymentAvailability {
  online_payments_disabled: boolean;
  /** Undefined until it is known. Then the page allows the action and the service refuses it if necessary. */
  moved_out: boolean | undefined;
}

/** Returns why the renter can neither pay online nor set up auto-pay; null when both are possible. */
export function getPaymentDenialReason({
  online_payments_disabled: isOff,
  moved_out: hasMovedOut,
}: PaymentAvailability) {
  if (isOff) return 'off';
  return hasMovedOut ? 'movedOut' : null;
}
