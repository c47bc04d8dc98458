import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { NoticeGiven } from 'shared/contract/notice';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { ChangesNeeded } from './changes-needed.tsx';
import { DeclinedBanner } from './declined-banner.tsx';

const NOTICE: NoticeGiven = {
  move_out_id: 'move-out-1',
  reference: 'HP-0651-2711',
  state: 'submitted',
  given_on: '2026-11-10',
  given_by_name: 'Oliver Nyberg',
  given_by_me: true,
  move_out_date: '2026-12-31',
  rent_until: '2026-12-31',
  extra_cents: 0,
  early: null,
  move_out_reason_name: 'New job or transfer',
  reason_text: null,
  contact_phone: null,
  contact_email: null,
  refund_way: 'check',
  walkthroughs: [],
  answer_by: '2026-11-12T18:00:00.000Z',
  accepted_at: null,
  can_withdraw: true,
  office_text: null,
  deposit_due_on: '2027-01-21',
  key_return: 'Bring every key to the office.',
  time_zone: 'America/Chicago',
};

const renderBanner = (element: ReactElement) => renderPage(element, '/', { as: 'oliver' });

test('quotes the change that the office asks for and says what to do', async () => {
  const notice = { ...NOTICE, state: 'changes_needed', office_text: 'Please name a day.' } as const;
  const { container } = await renderBanner(<ChangesNeeded notice={notice} />);
  expect(screen.getByText('The office asked for a change')).toBeTruthy();
  expect(screen.getByText('The office wrote: “Please name a day.”')).toBeTruthy();
  expect(screen.getByText(/^Withdraw this notice, then give a new one/)).toBeTruthy();
  await expectAccessible(container);
});

test('shows a declined notice with its reason and how to give another one', async () => {
  const notice = { ...NOTICE, state: 'declined', office_text: 'Too soon.' } as const;
  const { container } = await renderBanner(<DeclinedBanner notice={notice} />);
  expect(screen.getByText('Your notice for Thu, Dec 31, 2026 was declined')).toBeTruthy();
  expect(screen.getByText('The office wrote: “Too soon.”')).toBeTruthy();
  expect(screen.getByText(/about HP-0651-2711/)).toBeTruthy();
  await expectAccessible(container);
});

test('renders nothing for a previous notice that was not declined', async () => {
  await renderBanner(<DeclinedBanner notice={NOTICE} />);
  expect(screen.queryByText(/declined/)).toBeNull();
});
