import { actSchema } from './act-schema.ts';
import { HELP, OfficeUsageError, readCommand } from './read-command.ts';

const read = (...args: string[]) => readCommand(args);

test.each([
  [['list', 'maya.ortiz@example.com'], { act: 'list', renter: 'maya.ortiz@example.com' }],
  [
    ['charge', 'maya.ortiz@example.com', '25.5', '--for', 'Key copy', '--due', '2026-12-01'],
    {
      act: 'charge',
      renter: 'maya.ortiz@example.com',
      cents: 2_550,
      for: 'Key copy',
      due: '2026-12-01',
    },
  ],
  [['late-fee', 'a@b.c'], { act: 'late-fee', renter: 'a@b.c' }],
  [
    ['credit', 'a@b.c', '$10', '--for', 'Goodwill'],
    { act: 'credit', renter: 'a@b.c', cents: 1_000, for: 'Goodwill' },
  ],
  [['lift-hold', 'a@b.c', '6789'], { act: 'lift-hold', renter: 'a@b.c', method: '6789' }],
  [
    ['credit', 'a@b.c', '\u200b$１０．５０\u2069', '--for', 'Goodwill'],
    { act: 'credit', renter: 'a@b.c', cents: 1_050, for: 'Goodwill' },
  ],
  [['settle', 'HP-1'], { act: 'settle', payment: 'HP-1' }],
  [['return', 'HP-1', 'R01'], { act: 'return', payment: 'HP-1', code: 'R01' }],
  [
    ['refund', 'HP-1', '--for', 'Paid twice'],
    { act: 'refund', payment: 'HP-1', for: 'Paid twice' },
  ],
  [
    ['refund', 'HP-1', '0.05', '--for', 'x'],
    { act: 'refund', payment: 'HP-1', cents: 5, for: 'x' },
  ],
  [
    ['check-proof', 'HP-1', '01QK-3F9A-7MXD-W4RB-0000'],
    { act: 'check-proof', payment: 'HP-1', code: '01QK-3F9A-7MXD-W4RB-0000' },
  ],
  [['questions'], { act: 'questions' }],
  [['corrections'], { act: 'corrections' }],
  [
    ['answer-correction', '--request', 'HP-1', '--text', 'Bring your ID.', '--declined'],
    { act: 'answer-correction', request: 'HP-1', text: 'Bring your ID.', declined: true },
  ],
  [
    ['answer', '--question', 'q-1', '--text', 'It was our mistake.', '--corrected'],
    { act: 'answer', question: 'q-1', text: 'It was our mistake.', corrected: true },
  ],
  [['requests', 'a@b.c'], { act: 'requests', renter: 'a@b.c' }],
  [
    [
      'move',
      '1042',
      'waiting',
      '--on',
      'parts',
      '--why',
      'The trap is ordered',
      '--due',
      '2026-12-01',
    ],
    {
      act: 'move',
      request: '1042',
      state: 'waiting',
      on: 'parts',
      why: 'The trap is ordered',
      due: '2026-12-01',
    },
  ],
  [
    ['move', '1042', 'scheduled', '--visit', '2026-12-01 09:00-11:30', '--by', 'Bayline Plumbing'],
    {
      act: 'move',
      request: '1042',
      state: 'scheduled',
      visit: '2026-12-01 09:00-11:30',
      by: 'Bayline Plumbing',
    },
  ],
  [
    ['tell', '1042', '--text', 'The part is here.'],
    { act: 'tell', request: '1042', text: 'The part is here.' },
  ],
  [['reconcile'], { act: 'reconcile' }],
  [['findings'], { act: 'findings' }],
])('parses %j to a valid act', (args, act) => {
  const command = read(...args);
  expect(command).toEqual({ act, json: false });
  expect(actSchema.safeParse(command?.act).success).toBe(true);
});

test('--json selects JSON output; --help and an empty command line show the help', () => {
  expect(read('reconcile', '--json')).toEqual({ act: { act: 'reconcile' }, json: true });
  for (const args of [[], ['--help'], ['return', '-h']]) expect(read(...args)).toBeUndefined();
  for (const act of actSchema.options) expect(HELP).toContain(`  ${act.shape.act.value}`);
});

test.each([
  [['evict', 'a@b.c'], 'There is no act evict'],
  [['return', 'HP-1'], 'pnpm office return <payment> <code>'],
  [['settle', 'HP-1', 'now'], 'pnpm office settle <payment>'],
  [['charge', 'a@b.c', 'ten', '--for', 'x'], 'ten is not an amount'],
  [['charge', 'a@b.c', '1.005', '--for', 'x'], '1.005 is not an amount'],
  [['charge', 'a@b.c', '10'], '--for is required'],
  [['settle', 'HP-1', '--for', 'x'], 'settle has no --for'],
  [['answer', '--text', 'x'], '--question is required'],
  [['settle', 'HP-1', '--force'], 'force'],
])('rejects %j with a message about the mistake', (args, message) => {
  expect(() => read(...args)).toThrow(OfficeUsageError);
  expect(() => read(...args)).toThrow(message);
});
