import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { useFlag } from 'shared/flags/flags';
import { useSession } from 'shared/session/session';
import { getServiceRoots } from 'shared/testing/persona-session';
import type { SectionModule } from '../section-module.ts';
import { Harness } from './harness.tsx';

const people = [
  { email: 'maya.ortiz@example.com', about: 'the plain case' },
  { email: 'walter.big@example.com', about: 'a lot of everything' },
  { email: 'nora.quinn@example.com', about: 'no data-access claim' },
];

function Overview() {
  const { user } = useSession();
  const options = useFlag('RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED');
  return (
    <>
      <h1>Payments of {user.name}</h1>
      <p>Options are {options ? 'on' : 'off'}</p>
      <Link to="/payments/pay-now?step=2">Pay</Link>
    </>
  );
}

const section: SectionModule = {
  section: 'payments',
  screens: [
    { path: '', load: async () => Overview },
    { path: 'pay-now', load: async () => () => <h1>Pay now</h1> },
  ],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderHarness(address: string) {
  const { tokenFor } = globalThis.portalServices;
  const origins = getServiceRoots();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Harness section={section} people={people} origins={origins} fetchToken={fetchToken} />
      <Address />
    </MemoryRouter>,
  );
  function fetchToken(email: string) {
    return tokenFor(email);
  }
  return userEvent.setup();
}

const heading = (name: string) => screen.findByRole('heading', { name });
const address = () => screen.getByRole('status').textContent;

test('starts with the first seeded renter and writes them to the URL', async () => {
  renderHarness('/payments');
  await heading('Payments of Maya Ortiz');
  expect(address()).toBe('/payments?as=maya.ortiz@example.com');
});

test('switches the renter and keeps them in the URL', async () => {
  const user = renderHarness('/payments');
  await heading('Payments of Maya Ortiz');
  await user.selectOptions(screen.getByLabelText('Renter'), 'walter.big@example.com');
  await heading('Payments of Walter Big');
  expect(address()).toBe('/payments?as=walter.big@example.com');
});

test('switches a flag by keyboard and keeps it in the URL', async () => {
  const user = renderHarness('/payments');
  await screen.findByText('Options are on');
  await user.tab();
  expect(screen.getByLabelText('Renter')).toBe(document.activeElement);
  await user.tab();
  expect(screen.getByText('Flags')).toBe(document.activeElement);
  await user.click(screen.getByText('Flags'));
  const flag = screen.getByRole('checkbox', { name: 'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED' });
  flag.focus();
  await user.keyboard(' ');
  await screen.findByText('Options are off');
  expect(address()).toContain('&off=RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED');
});

test('restores renter and flags from the URL', async () => {
  renderHarness('/payments?as=walter.big@example.com&off=RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED');
  await heading('Payments of Walter Big');
  await screen.findByText('Options are off');
});

test('keeps renter and flags in the URL after following a link of the section', async () => {
  const user = renderHarness('/payments?as=walter.big@example.com');
  await heading('Payments of Walter Big');
  await user.click(screen.getByRole('link', { name: 'Pay' }));
  await heading('Pay now');
  expect(address()).toBe('/payments/pay-now?as=walter.big@example.com&step=2');
});

test('shows an error for a renter without the claim and allows choosing another', async () => {
  const user = renderHarness('/payments?as=nora.quinn@example.com');
  expect((await screen.findByRole('alert')).textContent).toContain('no data-access claim');
  await user.selectOptions(screen.getByLabelText('Renter'), 'maya.ortiz@example.com');
  await heading('Payments of Maya Ortiz');
});
