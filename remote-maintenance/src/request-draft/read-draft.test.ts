import { getStepErrors } from './read-draft.ts';
import { fillDraft, NEW_DRAFT } from './wizard-draft.ts';

test('says how many characters the texts of the access step can have', () => {
  const draft = fillDraft(NEW_DRAFT, {
    pets: 'x'.repeat(201),
    notes: 'x'.repeat(501),
    phone: '',
    mayText: false,
  });
  const checked = { draft: { ...draft, entry: 'yes' }, code: '1'.repeat(33), today: '2026-12-01' };
  expect(getStepErrors('access', checked).map(({ message }) => message)).toEqual([
    'Use 200 characters or fewer for pets',
    'Use 32 characters or fewer for the code',
    'Use 500 characters or fewer for entry notes',
  ]);
});
