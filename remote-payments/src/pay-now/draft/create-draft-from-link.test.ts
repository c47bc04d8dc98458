import { createTestSummary } from '#src/testing/create-test-summary.ts';
import { createDraftFromLink } from './create-draft-from-link.ts';
import { parseChosenAmount } from './parse-amount.ts';
import { EMPTY_DRAFT } from './payment-draft.ts';

const summary = createTestSummary({
  left_to_pay_cents: 225_500,
  pay_ahead: { through: '2026-12-01', amount_cents: 334_500 },
});

test.each([
  ['109000', 109_000],
  ['225500', 225_500],
  ['300000', 300_000],
  ['334500', 334_500],
  ['ahead', 334_500],
  // More than can be paid now, or not an amount: chooses the amount due.
  ['999999', 225_500],
  ['0', 225_500],
  ['-5', 225_500],
  ['12.5', 225_500],
  ['nonsense', 225_500],
])('chooses for a link with %s the amount %d cents', (amount, cents) => {
  const draft = createDraftFromLink(amount, summary);
  expect(draft && parseChosenAmount(draft, summary)).toEqual({ cents });
});

test('returns null for a URL without an amount', () => {
  expect(createDraftFromLink(null, summary)).toBeNull();
  expect(createDraftFromLink('225500', summary)).toEqual(EMPTY_DRAFT);
});
