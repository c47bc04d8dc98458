import fc from 'fast-check';
import { allocateAmount, applyCredit, compareByDueDate, type OpenCharge } from './allocation.ts';

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
const sumLeft = (items: readonly OpenCharge[]) =>
  items.reduce((total, item) => total + item.leftCents, 0);

test('allocates by due date first and by posting date second', () => {
  expect(allocateAmount(100_000, [RENT, WATER, LATE_FEE])).toEqual([
    { chargeId: 'late', amountCents: 5_000 },
    { chargeId: 'water', amountCents: 3_860 },
    { chargeId: 'rent', amountCents: 91_140 },
  ]);
});

test('leaves an amount that no charge takes as credit', () => {
  expect(sum(allocateAmount(9_000, [LATE_FEE]))).toBe(5_000);
});

test('allocates the whole amount or everything that is open, and never more than a charge needs', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 3_000_000 }), (open, amount) => {
      const parts = allocateAmount(amount, open);
      expect(sum(parts)).toBe(Math.min(amount, sumLeft(open)));
      for (const part of parts) {
        const charge = open.find((one) => one.chargeId === part.chargeId);
        expect(part.amountCents).toBeGreaterThan(0);
        expect(part.amountCents).toBeLessThanOrEqual(charge?.leftCents ?? 0);
      }
    }),
  );
});

test('allocates nothing to a newer charge while an older one is open', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 3_000_000 }), (open, amount) => {
      const paid = new Map(
        allocateAmount(amount, open).map((part) => [part.chargeId, part.amountCents]),
      );
      const inOrder = open.filter((one) => one.leftCents > 0).sort(compareByDueDate);
      const firstOpen = inOrder.findIndex((one) => (paid.get(one.chargeId) ?? 0) < one.leftCents);
      const after = firstOpen < 0 ? [] : inOrder.slice(firstOpen + 1);
      expect(after.filter((one) => paid.has(one.chargeId))).toEqual([]);
    }),
  );
});

test('returns open charges that add up to the amount left to pay, for any credit', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 3_000_000 }), (open, credit) => {
      const left = sumLeft(open) - credit;
      expect(sumLeft(applyCredit(open, left))).toBe(Math.max(0, left));
    }),
  );
});
