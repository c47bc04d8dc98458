import { screen } from '@testing-library/react';
import type { NoticeGiven } from 'shared/contract/notice';
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
  // Still the day before at the property.
  accepted_at: '2019-10-12T03:00:00.000Z',
  can_withdraw: false,
  office_text: null,
  deposit_due_on: LONG_PAST,
  key_return: 'Bring every key to the office.',
  time_zone: 'America/Chicago',
};

const show = (change: Partial<NoticeGiven>) =>
  renderPage(<NextSteps notice={{ ...NOTICE, ...change }} />, '/', { as: 'priya' });
const titles = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

test('2.4: of a finished move-out nothing is said to be done that nobody has told', async () => {
  await show({});
  expect(titles()).toEqual([
    'Notice given',
    'Accepted by the office',
    'Last day in the home',
    'Deposit',
  ]);
  expect(screen.getByText('Fri, Oct 11, 2019')).toBeTruthy();
  expect(
    screen.getByText(/^It was due by Tue, Jan 21, 2020, .* if it has not come\.$/),
  ).toBeTruthy();
});

test('2.4: until the deposit is due, its day is told', async () => {
  await show({ deposit_due_on: FAR_AHEAD });
  expect(screen.getByText(/^By \w{3}, Jan 21, 2999, with a list of what was kept/)).toBeTruthy();
});

test('2.4: an answer of the office that is late is not told as one to come', async () => {
  await show({ state: 'submitted', accepted_at: null });
  expect(screen.getByText(/^It was due by Sat, Oct 12, .* Everyone on the lease/)).toBeTruthy();
  expect(titles()).toContain('Return the keys');
});
