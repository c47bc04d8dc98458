import { getPaymentDenialReason } from './payment-denial-reason.ts';

test.each([
  [false, false, null],
  [false, true, 'movedOut'],
  // The move-out status is not loaded yet.
  [false, undefined, null],
  [true, false, 'off'],
  [true, true, 'off'],
  [true, undefined, 'off'],
])(
  'spec 3, 4: returns the denial reason for online payments disabled %s and moved out %s: %s',
  (online_payments_disabled, moved_out, reason) => {
    expect(getPaymentDenialReason({ online_payments_disabled, moved_out })).toBe(reason);
  },
);
