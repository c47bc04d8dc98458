import { screen, waitFor } from '@testing-library/react';
import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';
import type { FirstContent } from 'shared/federation/first-content/part';
import { addressQuery } from 'shared/federation/first-content/session-queries';
import { getHomeIds } from 'shared/session/session';
import {
  buildFirstContent,
  fillFirstContent,
  readText,
  requestAs,
} from 'shared/testing/first-content/first-content';
import { createPersonaSession, getPersonaToken } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import { MoneyBlock } from '../overview/money/money-block.tsx';
import payments from '../routes.tsx';
import { createTestSummary, UPCOMING_RENT } from '../testing/create-test-summary.ts';

let content: FirstContent;
beforeAll(async () => {
  content = await buildFirstContent('remote-payments');
});

const fill = (summary: unknown, address = '/payments', home?: unknown) =>
  fillFirstContent(content, { address, answers: [summary, home] });

const findBlock = () => screen.findByRole('region', { name: /owe|credit|Nothing to pay/ });

/** The links of the block with their targets. */
const listLinks = (block: Element | null | undefined) =>
  [...(block?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

const PERSONAS: Persona[] = [
  'maya',
  'sam',
  'theo',
  'ines',
  'oliver',
  'priya',
  'jun',
  'amara',
  'lucas',
  'walter',
];

test.each(PERSONAS)('shows %s the same block as the page', async (as) => {
  const summary = await requestAs(as, 'payments', '/v1/account-summary');
  const ids = getHomeIds(createPersonaSession(as, await getPersonaToken(as)));
  const query = { query: addressQuery.document.text, variables: { doorId: ids?.doorId } };
  const home = await requestAs(as, 'resident', '/api/graphql', query);
  const main = fill(summary, '/payments', home);
  const { container } = await renderPage(payments, '/payments', { as });
  const block = await findBlock();
  await waitFor(() => expect(readText(container.querySelector('header'))).not.toBe('Payments'));
  expect(readText(main?.querySelector('header') ?? null)).toBe(
    readText(container.querySelector('header')),
  );
  const drawn = main?.querySelector('section') ?? null;
  expect(readText(drawn)).toBe(readText(block));
  expect(listLinks(drawn)).toEqual(listLinks(block));
  expect(main?.querySelector('h1')?.textContent).toBe('Payments');
});

const due = (due_on: string, state: AmountDue['state'], amount_cents: number): AmountDue => ({
  due_on,
  state,
  amount_cents,
  rent_cents: 0,
});
const owe = (amounts: readonly AmountDue[], rest: Partial<AccountSummary> = {}) => {
  const owed = amounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const money = { balance_cents: owed, left_to_pay_cents: owed, amounts_due: [...amounts] };
  return createTestSummary({ ...money, ...rest });
};
const RENT = due('2026-11-01', 'overdue', 109_000);
const NEXT = due('2026-12-01', 'not_due', 149_500);
const MONTHS = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];
const unknownPayment = { payment_id: 'p 1', own: true, state: 'unknown' } as Payment;

test.each<[string, AccountSummary]>([
  ['nothing is due', createTestSummary({})],
  [
    'a credit waits for the next charge',
    createTestSummary({ ...UPCOMING_RENT, balance_cents: -2_500, left_to_pay_cents: -2_500 }),
  ],
  [
    'a credit has no next charge',
    createTestSummary({ balance_cents: -2_500, left_to_pay_cents: -2_500 }),
  ],
  ['payments cover everything', createTestSummary({ balance_cents: 5_000, pending_cents: 5_000 })],
  ['rent is overdue', owe([RENT])],
  ['rent is overdue and more is due later', owe([RENT, NEXT])],
  ['many months are overdue', owe([...MONTHS.map((day) => due(day, 'overdue', 10_000)), NEXT])],
  ['a repair is due today', owe([due('2026-11-21', 'due_today', 4_500), NEXT])],
  ['rent is due tomorrow', owe([due('2026-11-22', 'not_due', 149_500)])],
  [
    'a late fee can be avoided',
    owe([NEXT], { late_fee: { after: '2026-12-05', amount_cents: 5_000 } }),
  ],
  [
    'the time for the late fee is over',
    owe([NEXT], { late_fee: { after: '2026-11-20', amount_cents: 5_000 } }),
  ],
  ['a part is on the way', owe([NEXT], { balance_cents: 160_000, pending_cents: 10_500 })],
  [
    'online payments are off',
    owe([NEXT], {
      online_payments_disabled: true,
      disabled_reason: 'Certified funds only.',
      offline_payment: 'Bring a check.',
    }),
  ],
  ['the outcome of a payment is not known', owe([NEXT], { payments_on_the_way: [unknownPayment] })],
  [
    'a charge contains markup',
    createTestSummary({
      balance_cents: -1,
      left_to_pay_cents: -1,
      upcoming_charges: [
        { description: '<img src=x> & <b>', due_on: '2026-12-01', amount_cents: 5 },
      ],
    }),
  ],
])('shows the same block as the page when %s', async (_, summary) => {
  const drawn = fill(summary)?.querySelector('section') ?? null;
  await renderPage(<MoneyBlock summary={summary} />, '/payments', { as: 'maya' });
  const block = await findBlock();
  expect(readText(drawn)).toBe(readText(block));
  expect(listLinks(drawn)).toEqual(listLinks(block));
  expect(drawn?.querySelector('img')).toBeNull();
});

test('shows nothing without a lease, and in the view of the rent status', async () => {
  const summary = await requestAs('maya', 'payments', '/v1/account-summary');
  expect(fill(await requestAs('hana', 'payments', '/v1/account-summary'))).toBeNull();
  expect(fill(summary, '/payments?view=rent-status')).toBeNull();
});

const REQUIRED = [
  'balance_cents',
  'pending_cents',
  'left_to_pay_cents',
  'amounts_due',
  'late_fee',
  'upcoming_charges',
  'payments_on_the_way',
  'online_payments_disabled',
  'time_zone',
  'today',
] as const;

test.each(REQUIRED)('shows nothing when the answer has no %s', (field) => {
  const { [field]: _, ...rest } = owe([NEXT]);
  expect(fill(rest)).toBeNull();
});

test.each([
  ['a fraction of a cent', { left_to_pay_cents: 100.5 }],
  ['an amount as text', { balance_cents: '100' }],
  ['an unknown state', { amounts_due: [{ ...NEXT, state: 'paused' }] }],
])('shows nothing for %s', (_, part) => {
  expect(fill({ ...owe([NEXT]), ...part })).toBeNull();
});

test('throws for a date that does not exist, so that the skeleton stays', () => {
  expect(() => fill(owe([due('2026-02-30', 'not_due', 1)]))).toThrow('Not a date');
});
