import { screen } from '@testing-library/react';
import type { Deposit } from 'shared/contract/deposit';
import type { NoticeGiven } from 'shared/contract/notice';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { renderPage } from 'shared/testing/render-page';
import { NextSteps } from './next-steps.tsx';

const LONG_PAST = '2020-01-21';
const FAR_AHEAD = '2999-01-21';

const NOTICE: NoticeGiven = {
  move_out_id: 'move-out-1',
  reference: 'HP-0651-2711',
  state: 'completed',
  given_on: '2019-10-10',
  given_by_name: 'Priya Raman',
  given_by_me: true,
  move_out_date: '2019-12-31',
  rent_until: '2019-12-31',
  extra_cents: 0,
  early: null,
  move_out_reason_name: 'Bought a home',
  reason_text: null,
  contact_phone: null,
  contact_email: null,
  refund_way: 'check',
  walkthroughs: [],
  answer_by: '2019-10-12T18:00:00.000Z',
  // This instant is on the previous day at the property.
  accepted_at: '2019-10-12T03:00:00.000Z',
  can_withdraw: false,
  office_text: null,
  deposit_due_on: LONG_PAST,
  key_return: 'Bring every key to the office.',
  time_zone: 'America/Chicago',
};

const HELD: Deposit = {
  state: 'held',
  received_cents: 121_000,
  held_cents: 121_000,
  due_on: LONG_PAST,
  returns: [],
};
const REFUNDED: Deposit = {
  ...HELD,
  state: 'refunded',
  held_cents: 0,
  returns: [
    {
      deposit_return_id: 'return-1',
      returned_on: '2020-01-12',
      amount_cents: 121_000,
      withheld_cents: 0,
      withheld_reason: null,
      way: 'office',
      sent_to: null,
    },
  ],
};
const LEASE: DerivedLease = {
  lease_id: 'lease-1',
  lease_duration: 12,
  lease_name: 'Priya Raman',
  move_in_date: '2019-01-01',
  move_out_date: '2019-12-31',
  move_out_expected_date: '2019-12-31',
  disable_online_payments: false,
  lease_term: {
    month_to_month: true,
    lease_term_id: 'term-1',
    lease_term_start: '2019-01-01',
    lease_term_end: null,
    lease_term_duration: null,
  },
  rent_cents: 121_000,
  charge_lines: [],
  due_day: 1,
  grace_day: 5,
  late_fee_cents: 5_000,
  deposit_cents: 121_000,
  deposit_held_by: 'Lakeshore Credit Union',
  deposit: HELD,
  notice_days: 60,
  time_zone: 'America/Chicago',
  manager_name: 'Dana Whitlock',
  manager_phone: '(715) 555-0120',
  offline_payment: 'At the office',
  moveOut: null,
  lease_address: '',
  occupant_names: 'Priya Raman',
  occupant_count: 1,
  pet_names: '',
  hasCompletedMoveOut: true,
  hasPendingMoveOut: false,
};

const renderSteps = (change: Partial<NoticeGiven>, deposit: Deposit = HELD) =>
  renderPage(<NextSteps notice={{ ...NOTICE, ...change }} lease={{ ...LEASE, deposit }} />, '/', {
    as: 'priya',
  });
/** Returns the sentences of the deposit step. */
const getDepositSentences = () =>
  [...(screen.getByText('Deposit').parentElement?.querySelector('p > span')?.children ?? [])].map(
    (line) => line.textContent,
  );
const getTitles = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

test('lists only recorded steps for a completed move-out', async () => {
  await renderSteps({});
  expect(getTitles()).toEqual([
    'Notice given',
    'Accepted by the office',
    'Last day in the home',
    'Deposit',
  ]);
  expect(screen.getByText('Fri, Oct 11, 2019')).toBeTruthy();
});

const HELD_LINE = '$1,210.00 is held for you at Lakeshore Credit Union.';
const DUE_LINE = "We'll return it by Mon, Jan 21, 2999, with a list of anything we keep and why.";
const LATE_LINE =
  "We had to return it by Tue, Jan 21, 2020 and haven't. Please call (715) 555-0120. We're sorry.";
const REFUND_LINE = 'A check for $1,210.00 was ready for you at our office on Jan 12, 2020.';

test.each<[name: string, state: NoticeGiven['state'], deposit: Deposit, sentences: string[]]>([
  ['before the move-out', 'accepted', { ...HELD, due_on: FAR_AHEAD }, [HELD_LINE, DUE_LINE]],
  ['after the move-out', 'completed', { ...HELD, due_on: FAR_AHEAD }, [HELD_LINE, DUE_LINE]],
  ['after the due date', 'completed', HELD, [HELD_LINE, LATE_LINE]],
  ['refunded in time', 'completed', REFUNDED, [REFUND_LINE]],
  ['refunded before the move-out', 'accepted', REFUNDED, [REFUND_LINE]],
])('shows the deposit step %s', async (_name, state, deposit, sentences) => {
  await renderSteps({ state }, deposit);
  expect(getDepositSentences()).toEqual(sentences);
});

test('links a late deposit to the phone number of the office', async () => {
  await renderSteps({});
  expect(screen.getByRole('link', { name: '(715) 555-0120' }).getAttribute('href')).toBe(
    'tel:+17155550120',
  );
});

test('omits the deposit step for a lease without a deposit', async () => {
  const noDeposit: Deposit = { ...HELD, state: 'none', received_cents: 0, held_cents: 0 };
  await renderPage(
    <NextSteps notice={NOTICE} lease={{ ...LEASE, deposit: noDeposit, deposit_cents: 0 }} />,
    '/',
    { as: 'priya' },
  );
  expect(getTitles()).not.toContain('Deposit');
});

test('says that the office missed its deadline when the answer is late', async () => {
  await renderSteps({ state: 'submitted', accepted_at: null });
  expect(
    screen.getByText(/^We missed the deadline, Sat, Oct 12, .* Everyone on the lease/),
  ).toBeTruthy();
  expect(getTitles()).toContain('Return the keys');
});
