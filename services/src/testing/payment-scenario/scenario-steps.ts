import * as fc from 'fast-check';

export const METHOD_IDS = { bank: 'method-maya-bank', card: 'method-maya-card-4242' } as const;
type MethodKind = keyof typeof METHOD_IDS;

/** Steps on an existing payment. `which` selects one of the payments for which the step is possible. */
const PAYMENT_STEPS = ['pay again', 'settle', 'send back', 'decline', 'cancel'] as const;

export type ScenarioStep =
  | { what: 'owe'; cents: number; type: 'rent' | 'other' }
  | { what: 'withdraw'; which: number }
  | { what: 'pay'; cents: number; method: MethodKind }
  | { what: 'refund'; which: number; share: number }
  | { what: (typeof PAYMENT_STEPS)[number]; which: number };

const arbitraryIndex = fc.nat({ max: 50 });
const arbitraryStep: fc.Arbitrary<ScenarioStep> = fc.oneof(
  fc.record({
    what: fc.constant('owe' as const),
    cents: fc.integer({ min: 1, max: 200_000 }),
    type: fc.constantFrom('rent' as const, 'other' as const),
  }),
  fc.record({ what: fc.constant('withdraw' as const), which: arbitraryIndex }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      cents: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 60_000 })),
      method: fc.constantFrom<MethodKind>('bank', 'card'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom(...PAYMENT_STEPS), which: arbitraryIndex }),
  },
  fc.record({
    what: fc.constant('refund' as const),
    which: arbitraryIndex,
    share: fc.constantFrom(0.3, 1),
  }),
);

/** A scenario starts with a charge, because most steps need a balance. */
export const arbitraryScenario = fc
  .tuple(
    fc.integer({ min: 1_000, max: 200_000 }),
    fc.array(arbitraryStep, { minLength: 1, maxLength: 9 }),
  )
  .map(([cents, rest]): ScenarioStep[] => [{ what: 'owe', cents, type: 'other' }, ...rest]);
