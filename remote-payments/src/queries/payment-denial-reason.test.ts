import { getPaymentDenialReason } from './payment-denial-reason.ts';

test.each([
  [false, false, null],
  [false, true, 'movedOut'],
  // It is not known yet.
  [false, undefined, null],
  [true, false, 'off'],
  [true, true, 'off'],
  [true, undefined, 'off'],
])(
  'spec 3, 4: online payments off: %s, moved out: %s; what keeps a renter from paying: %s',
  (online_payments_disabled, moved_out, why) => {
    expect(getPaymentDenialReason({ online_payments_disabled, moved_out })).toBe(why);
  },
);
