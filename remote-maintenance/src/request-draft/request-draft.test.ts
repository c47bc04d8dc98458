import { newWorkOrderSchema } from 'shared/contract/maintenance';
import {
  EMPTY_DRAFT,
  type RequestDraft,
  toNewWorkOrder,
  validateRequestDraft,
} from './request-draft.ts';

const draft: RequestDraft = {
  place: 'kitchen',
  category: 'plumbing',
  title: 'Sink leaks',
  details: 'It drips into the cabinet since Monday.',
  entry: 'no',
  key: '',
};

test('reports one error for each empty field, in the order of the form', () => {
  expect(validateRequestDraft(EMPTY_DRAFT).map(({ field }) => field)).toEqual([
    'place',
    'category',
    'title',
    'details',
    'entry',
  ]);
  expect(toNewWorkOrder(EMPTY_DRAFT)).toBeUndefined();
});

test.each<[Partial<RequestDraft>, string]>([
  [{ title: '   ' }, 'Say in a few words what is wrong'],
  [{ title: 'x'.repeat(81) }, 'Use 80 characters or fewer in a few words'],
  [{ details: 'too short' }, 'Say what is wrong in at least 10 characters'],
  [{ details: 'x'.repeat(2001) }, 'Say what is wrong in 2,000 characters or fewer'],
  [{ place: 'the moon' }, 'Choose where it is'],
  [{ category: '' }, 'Choose what it is about'],
  [{ entry: '' }, "Choose whether we may enter when you're out"],
])('%o is refused: %s', (change, message) => {
  expect(validateRequestDraft({ ...draft, ...change }).map((problem) => problem.message)).toEqual([
    message,
  ]);
});

test.each<Partial<RequestDraft>>([
  {},
  { title: 'x'.repeat(80), details: 'x'.repeat(2000) },
  { title: '  spaces around  ', details: `   ${'x'.repeat(10)}   ` },
  { entry: 'yes' },
])('the contract accepts every request that the form accepts: %o', (change) => {
  const request = toNewWorkOrder({ ...draft, ...change });
  expect(newWorkOrderSchema.safeParse(request).success).toBe(true);
  expect(request?.permission_to_enter).toBe(change.entry === 'yes');
});
