import { EMPTY_DRAFT, loadDraft, saveDraft } from './draft.ts';

const attempt = { key: 'k', sent: true, tries: 1, totalCents: 100, methodLabel: 'Visa' };

beforeEach(() => sessionStorage.clear());

test('keeps a draft through a reload, for its own person only', () => {
  const draft = { ...EMPTY_DRAFT, amountCents: 100, leftCents: 200, attempt };
  saveDraft('maya', draft);
  expect(loadDraft('maya')).toEqual(draft);
  expect(loadDraft('sam')).toEqual(EMPTY_DRAFT);
});

test('T5: a draft that an earlier release stored keeps its attempt', () => {
  const { sendOn: _s, confirmedIds: _c, ...earlier } = { ...EMPTY_DRAFT, attempt };
  sessionStorage.setItem('pay-now:maya', JSON.stringify(earlier));
  expect(loadDraft('maya').attempt).toEqual(attempt);
});

test.each([
  'nonsense',
  '{}',
  'null',
  JSON.stringify({ ...EMPTY_DRAFT, amountCents: '1' }),
  JSON.stringify({ ...EMPTY_DRAFT, attempt: { key: 'k' } }),
])('starts anew where what is stored is no draft: %s', (stored) => {
  sessionStorage.setItem('pay-now:maya', stored);
  expect(loadDraft('maya')).toEqual(EMPTY_DRAFT);
});
