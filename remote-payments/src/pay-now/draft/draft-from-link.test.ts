import { summaryWith } from '#src/testing/summary-with.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { draftFromLink } from './draft-from-link.ts';
import { readChoice } from './read-amount.ts';

const summary = summaryWith({
  left_to_pay_cents: 225_500,
  pay_ahead: { through: '2026-12-01', amount_cents: 334_500 },
});

test.each([
  ['109000', 109_000],
  ['225500', 225_500],
  ['300000', 300_000],
  ['334500', 334_500],
  ['ahead', 334_500],
  // More than there is to pay by now, or no amount at all: what is owed.
  ['999999', 225_500],
  ['0', 225_500],
  ['-5', 225_500],
  ['12.5', 225_500],
  ['nonsense', 225_500],
])('a link with %s chooses %d cents', (asked, cents) => {
  const draft = draftFromLink(asked, summary);
  expect(draft && readChoice(draft, summary)).toEqual({ cents });
});

test('an address without an amount leaves the draft alone', () => {
  expect(draftFromLink(null, summary)).toBeNull();
  expect(draftFromLink('225500', summary)).toEqual(EMPTY_DRAFT);
});
