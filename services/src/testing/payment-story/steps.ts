import * as fc from 'fast-check';

export const METHODS = { bank: 'method-maya-bank', card: 'method-maya-card-4242' } as const;
type Method = keyof typeof METHODS;

/** What can happen to a payment; `which` chooses among those that it can happen to. */
const HAPPENINGS = ['pay again', 'settle', 'send back', 'decline', 'cancel'] as const;

export type Step =
  | { what: 'owe'; cents: number; type: 'rent' | 'other' }
  | { what: 'withdraw'; which: number }
  | { what: 'pay'; cents: number; method: Method }
  | { what: 'refund'; which: number; share: number }
  | { what: (typeof HAPPENINGS)[number]; which: number };

const which = fc.nat({ max: 50 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('owe' as const),
    cents: fc.integer({ min: 1, max: 200_000 }),
    type: fc.constantFrom('rent' as const, 'other' as const),
  }),
  fc.record({ what: fc.constant('withdraw' as const), which }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      cents: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 60_000 })),
      method: fc.constantFrom<Method>('bank', 'card'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom(...HAPPENINGS), which }),
  },
  fc.record({ what: fc.constant('refund' as const), which, share: fc.constantFrom(0.3, 1) }),
);

/** Something is owed at first, or little could happen. */
export const story = fc
  .tuple(fc.integer({ min: 1_000, max: 200_000 }), fc.array(step, { minLength: 1, maxLength: 9 }))
  .map(([cents, rest]): Step[] => [{ what: 'owe', cents, type: 'other' }, ...rest]);
