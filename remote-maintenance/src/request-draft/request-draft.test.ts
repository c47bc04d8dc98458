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
  [{ title: '   ' }, "Say what's wrong in a few words"],
  [{ title: 'x'.repeat(81) }, "Say what's wrong in 80 characters or fewer"],
  [{ details: 'too short' }, "Describe what's wrong in at least 10 characters"],
  [{ details: 'x'.repeat(2001) }, "Describe what's wrong in 2,000 characters or fewer"],
  [{ place: 'the moon' }, 'Choose where it is'],
  [{ category: '' }, 'Choose the kind of problem'],
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
