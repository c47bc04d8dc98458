import type { Deposit, DepositReturn } from '../contract/deposit.ts';
import { describeDeposit } from './describe-deposit.ts';
import { t } from './texts.ts';

const LEASE = {
  deposit_cents: 121_000,
  deposit_held_by: 'Lakeshore Credit Union',
  manager_phone: '(715) 555-0120',
  time_zone: 'America/Chicago',
};
const DUE = '2026-10-21';

const deposit = (state: Deposit['state'], held_cents: number, change: Partial<Deposit> = {}) => ({
  state,
  received_cents: 121_000,
  held_cents,
  due_on: null,
  returns: [],
  ...change,
});
const entry = (change: Partial<DepositReturn>): DepositReturn => ({
  deposit_return_id: 'return-1',
  returned_on: '2026-10-12',
  amount_cents: 121_000,
  withheld_cents: 0,
  withheld_reason: null,
  way: 'check',
  sent_to: '1420 Summit Road, Apt 12, Eau Lac, WI 54999',
  ...change,
});
const SENT =
  'We mailed a check for $1,210.00 to 1420 Summit Road, Apt 12, Eau Lac, WI 54999 on Oct 12, 2026.';
const WITHHELD = { withheld_cents: 21_000, withheld_reason: 'Carpet cleaning' };

const getTexts = (input: Deposit, today: string) =>
  describeDeposit({ ...LEASE, deposit: input }, today).map(({ id, values }) =>
    t(id, values).replaceAll(/<\/?phone>/g, ''),
  );

test.each<[name: string, input: Deposit, expected: string[]]>([
  [
    'not received',
    deposit('none', 0, { received_cents: 0 }),
    ["Your lease asks for a deposit of $1,210.00. We haven't received it."],
  ],
  [
    'held, no move-out planned',
    deposit('held', 121_000),
    ['$1,210.00 is held for you at Lakeshore Credit Union.'],
  ],
  [
    'held, due today',
    deposit('held', 121_000, { due_on: '2026-10-22' }),
    [
      '$1,210.00 is held for you at Lakeshore Credit Union.',
      "We'll return it by Thu, Oct 22, 2026, with a list of anything we keep and why.",
    ],
  ],
  [
    'held, late',
    deposit('held', 121_000, { due_on: DUE }),
    [
      '$1,210.00 is held for you at Lakeshore Credit Union.',
      "We had to return it by Wed, Oct 21, 2026 and haven't. Please call (715) 555-0120. We're sorry.",
    ],
  ],
  [
    'partly refunded, the rest late',
    deposit('partly_refunded', 21_000, {
      due_on: DUE,
      returns: [entry({ amount_cents: 100_000 })],
    }),
    [
      '$210.00 is still held for you at Lakeshore Credit Union.',
      SENT.replace('$1,210.00', '$1,000.00'),
      "We had to return the rest by Wed, Oct 21, 2026 and haven't. Please call (715) 555-0120. We're sorry.",
    ],
  ],
  [
    'refunded, long after the due date',
    deposit('refunded', 0, { due_on: DUE, returns: [entry({})] }),
    [SENT],
  ],
  [
    'refunded by check, the address is not known',
    deposit('refunded', 0, { returns: [entry({ sent_to: null })] }),
    ['We mailed you a check for $1,210.00 on Oct 12, 2026.'],
  ],
  [
    'refunded to the bank',
    deposit('refunded', 0, { returns: [entry({ way: 'bank', sent_to: null })] }),
    ['We sent $1,210.00 to the bank account you paid rent from on Oct 12, 2026.'],
  ],
  [
    'partly withheld',
    deposit('refunded', 0, {
      returns: [entry({ amount_cents: 100_000, way: 'office', sent_to: null, ...WITHHELD })],
    }),
    [
      'A check for $1,000.00 was ready for you at our office on Oct 12, 2026.',
      'We kept $210.00 on Oct 12, 2026 for: Carpet cleaning',
    ],
  ],
  [
    'fully withheld',
    deposit('refunded', 0, { returns: [entry({ amount_cents: 0, ...WITHHELD })] }),
    ['We kept $210.00 on Oct 12, 2026 for: Carpet cleaning'],
  ],
])('describes a deposit: %s', (_name, input, expected) => {
  expect(getTexts(input, '2026-10-22')).toEqual(expected);
});

test('describes a lease without a deposit', () => {
  const lease = { ...LEASE, deposit_cents: 0, deposit: deposit('none', 0) };
  expect(describeDeposit(lease, DUE).map(({ id }) => id)).toEqual(['none']);
});

test('gives two returns on the same date different keys', () => {
  const returns = [entry({ amount_cents: 1 }), entry({ amount_cents: 1, deposit_return_id: 'b' })];
  const sentences = describeDeposit(
    { ...LEASE, deposit: deposit('partly_refunded', 1, { returns }) },
    DUE,
  );
  expect(new Set(sentences.map(({ key }) => key)).size).toBe(sentences.length);
});
