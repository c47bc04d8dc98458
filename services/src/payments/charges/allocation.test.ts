import fc from 'fast-check';
import { allocate, applyCredit, byAge, type OpenCharge } from './allocation.ts';

const LATE_FEE = {
  chargeId: 'late',
  dueOn: '2026-09-06',
  postedOn: '2026-09-06',
  leftCents: 5_000,
};
const WATER = { chargeId: 'water', dueOn: '2026-10-01', postedOn: '2026-09-22', leftCents: 3_860 };
const RENT = { chargeId: 'rent', dueOn: '2026-10-01', postedOn: '2026-09-25', leftCents: 145_000 };

const charges: fc.Arbitrary<OpenCharge[]> = fc.uniqueArray(
  fc.record({
    chargeId: fc.uuid(),
    dueOn: fc.constantFrom('2026-08-01', '2026-09-01', '2026-10-01'),
    postedOn: fc.constantFrom('2026-07-25', '2026-08-25'),
    leftCents: fc.integer({ min: 0, max: 500_000 }),
  }),
  { selector: (charge) => charge.chargeId, maxLength: 12 },
);
const sum = (items: readonly { amountCents: number }[]) =>
  items.reduce((total, item) => total + item.amountCents, 0);
const leftOf = (items: readonly OpenCharge[]) =>
  items.reduce((total, item) => total + item.leftCents, 0);

test('pays what is due first first, and of one day what was posted first', () => {
  expect(allocate(100_000, [RENT, WATER, LATE_FEE])).toEqual([
    { chargeId: 'late', amountCents: 5_000 },
    { chargeId: 'water', amountCents: 3_860 },
    { chargeId: 'rent', amountCents: 91_140 },
  ]);
});

test('what no charge takes is left as a credit', () => {
  expect(sum(allocate(9_000, [LATE_FEE]))).toBe(5_000);
});

test('allocates the whole amount or all that is open, and never more than a charge asks', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 3_000_000 }), (open, amount) => {
      const parts = allocate(amount, open);
      expect(sum(parts)).toBe(Math.min(amount, leftOf(open)));
      for (const part of parts) {
        const charge = open.find((one) => one.chargeId === part.chargeId);
        expect(part.amountCents).toBeGreaterThan(0);
        expect(part.amountCents).toBeLessThanOrEqual(charge?.leftCents ?? 0);
      }
    }),
  );
});

test('a younger charge gets nothing while an older one is open', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 3_000_000 }), (open, amount) => {
      const paid = new Map(allocate(amount, open).map((part) => [part.chargeId, part.amountCents]));
      const inOrder = open.filter((one) => one.leftCents > 0).sort(byAge);
      const firstOpen = inOrder.findIndex((one) => (paid.get(one.chargeId) ?? 0) < one.leftCents);
      const after = firstOpen < 0 ? [] : inOrder.slice(firstOpen + 1);
      expect(after.filter((one) => paid.has(one.chargeId))).toEqual([]);
    }),
  );
});

test('the open charges add up to what is left to pay, whatever credit there is', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 3_000_000 }), (open, credit) => {
      const left = leftOf(open) - credit;
      expect(leftOf(applyCredit(open, left))).toBe(Math.max(0, left));
    }),
  );
});
