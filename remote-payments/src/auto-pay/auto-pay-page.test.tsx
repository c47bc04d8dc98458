import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectAccessible } from 'shared/testing/accessibility';
import { cutOff } from 'shared/testing/cut-off';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { findHeading, getDetailValue } from '../testing/pay-now-actions.ts';

const PATH = '/payments/auto-pay';
type Persona = Parameters<typeof renderPage>[2]['as'];

beforeEach(() => sessionStorage.clear());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const table = (name: string) => screen.findByRole('table', { name });

/** Fills in the form as it is suggested, and continues to what is agreed to. */
async function openReview(as: Persona, options: Partial<Parameters<typeof renderPage>[2]> = {}) {
  const page = await renderPage(section, `${PATH}?step=plan`, { as, ...options });
  await findHeading('Set up auto-pay');
  await page.user.click(await button('Continue'));
  await findHeading('Check auto-pay');
  return page;
}

/** Signs what stands there. */
async function sign(user: UserEvent, name: string) {
  await screen.findByText(new RegExp(`^I, ${name}, authorize`));
  await user.type(screen.getByLabelText('Type your full name'), name);
  await user.click(screen.getByLabelText('I have read this and agree to it.'));
  // Whether the first payment is too near for the notice depends on today's date.
  const waiver = screen.queryByLabelText('I agree to the shorter notice for this one payment.');
  if (waiver) await user.click(waiver);
}

/** Said where the focus is, and still there when the page has looked again: the button may be gone. */
async function expectSaid(words: string, then: () => Promise<unknown>): Promise<void> {
  const said = (await screen.findByText(words)).closest('[role=status]');
  expect(said).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(said));
  await then();
  expect(document.activeElement?.textContent).toBe(words);
}

test('spec 2: Inês turns it on: form, what if, consent; then skips, pauses, resumes and stops it', async () => {
  const { user, container } = await renderPage(section, `${PATH}?step=plan`, { as: 'ines' });
  await findHeading('Set up auto-pay');
  const told = within(await table('What would be paid'));
  expect(told.getAllByText('$1,320.00').length).toBeGreaterThan(1);
  await expectAccessible(container);
  await user.click(await button('Continue'));

  await findHeading('Check auto-pay');
  expect(getDetailValue('Limit')).toBe('$1,452.00');
  await screen.findByText(/^I, Inês Carvalho, authorize Harbor & Pine/);
  await user.click(await button('Turn on auto-pay'));
  // `consent-faults.test.tsx` has the days with and without the waiver.
  const waiver = screen.queryByLabelText('I agree to the shorter notice for this one payment.');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual([
    'Type your full name',
    'Check the box if you agree',
    ...(waiver
      ? ['Check the box if you agree to the shorter notice, or choose fewer days of notice']
      : []),
  ]);
  await expectAccessible(container);
  await sign(user, 'Inês Carvalho');
  await user.click(await button('Turn on auto-pay'));

  await findHeading('Auto-pay');
  await screen.findByText('On');
  const draws = await table('Coming payments');
  expect(within(draws).getAllByText('$1,320.00').length).toBeGreaterThan(1);
  await expectAccessible(container);

  await user.click(await button('Skip the next payment'));
  await expectSaid('The next payment is skipped', () => screen.findByText('Skipped, as you asked'));
  await user.click(await button('Do not skip it'));
  await expectSaid('The next payment is no longer skipped', () =>
    waitFor(() => expect(screen.queryByText('Skipped, as you asked')).toBeNull()),
  );

  await user.click(await button('Pause'));
  const pause = await screen.findByRole('dialog', { name: 'Pause auto-pay?' });
  await user.click(within(pause).getByRole('button', { name: 'Pause auto-pay' }));
  await expectSaid('Auto-pay is paused', () => screen.findByText('No payment is planned'));
  await expectAccessible(container);
  await user.click(await button('Resume'));
  await expectSaid('Auto-pay is on again', () => screen.findByText('On'));

  await user.click(await button('Stop auto-pay'));
  const stop = await screen.findByRole('dialog', { name: 'Stop auto-pay?' });
  expect(stop.textContent).toMatch(/The next rent is due \w+, \w+ \d+: pay it yourself/);
  await user.click(within(stop).getByRole('button', { name: 'Stop auto-pay' }));
  await expectSaid('Auto-pay is stopped', () =>
    screen.findByRole('heading', { name: 'Auto-pay is off' }),
  );
  await expectAccessible(container);
});

/** Nothing can be read until `heal()`; what is sent arrives, and is answered. */
function cutReads() {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    init?.method === 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
  return {
    heal() {
      globalThis.fetch = real;
    },
  };
}

test('spec 2: what was agreed to stands there at once, also while the page cannot look again', async () => {
  const { user } = await openReview('ines', { onFailure: () => {} });
  await sign(user, 'Inês Carvalho');
  const cut = cutReads();
  await user.click(await button('Turn on auto-pay'));
  await findHeading('Auto-pay');
  await screen.findByText('On');
  await user.click(await button('Stop auto-pay'));
  const stop = await screen.findByRole('dialog', { name: 'Stop auto-pay?' });
  await user.click(within(stop).getByRole('button', { name: 'Stop auto-pay' }));
  await expectSaid('Auto-pay is stopped', () =>
    screen.findByRole('heading', { name: 'Auto-pay is off' }),
  );
  cut.heal();
});

test('the address of the review leads to the form until the form was continued with', async () => {
  const { unmount } = await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  await findHeading('Set up auto-pay');
  expect(screen.queryByRole('button', { name: 'Turn on auto-pay' })).toBeNull();
  unmount();
  const { user, unmount: leave } = await openReview('maya');
  leave();
  // The review is kept through a reload; a change of the terms asks for another look at them.
  const again = await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  await findHeading('Check auto-pay');
  again.unmount();
  const form = await renderPage(section, `${PATH}?step=plan`, { as: 'maya' });
  await user.selectOptions(await screen.findByLabelText('Tell me before each payment'), '3');
  form.unmount();
  await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  await findHeading('Set up auto-pay');
});

test('says at the field what is wrong, and keeps what was typed through a reload', async () => {
  const first = await renderPage(section, `${PATH}?step=plan`, {
    as: 'maya',
    onFailure: () => {},
  });
  const { user } = first;
  const cap = await screen.findByLabelText('Maximum per payment, in dollars');
  await user.clear(cap);
  await user.type(cap, '1,000');
  await user.click(await button('Continue'));
  const words = 'Enter a limit of at least $1,450.00, or rent is not paid in full';
  // In the summary, at the field, and where the draws would stand.
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(1));
  expect(cap.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'My share of the bill' }));
  await user.click(await button('Continue'));
  expect(screen.getAllByText('Enter a whole number from 1 to 100')).toHaveLength(2);
  await user.type(screen.getByLabelText('Share in percent'), '50');
  first.unmount();

  await renderPage(section, `${PATH}?step=plan`, { as: 'maya' });
  const share = await screen.findByLabelText('Share in percent');
  expect((share as HTMLInputElement).value).toBe('50');
});

test('T10: asks to sign in again where the sign-in is old, says so where the focus is, and keeps the name', async () => {
  const page = await openReview('maya', { signedInAgo: 600, onFailure: () => {} });
  const { user } = page;
  await sign(user, 'Maya Ortiz');
  await user.click(await button('Turn on auto-pay'));
  const again = await button('Sign in again');
  const said = again.closest('[role=status]');
  expect(said?.textContent).toContain('Sign in once more to agree');
  await waitFor(() => expect(document.activeElement).toBe(said));
  await user.click(again);
  expect(page.signedInAgainTo).toEqual([`${PATH}?step=review`]);
  page.unmount();

  // The name is still there; the tick agrees to what stands there now.
  await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  const name = await screen.findByLabelText<HTMLInputElement>('Type your full name');
  expect(name.value).toBe('Maya Ortiz');
  const tick = screen.getByLabelText<HTMLInputElement>('I have read this and agree to it.');
  expect(tick.checked).toBe(false);
});

test('Amara sees what leaves next, from where, and what she agreed to', async () => {
  const { user, container } = await renderPage(section, PATH, { as: 'amara' });
  expect(await screen.findByText(/^Paid .* from Pine County Bank •••• 8150$/)).toBeTruthy();
  expect(screen.getByText(/^At most \$1,425\.00/)).toBeTruthy();
  expect(screen.getAllByText('Received')).toHaveLength(3);
  await user.click(await button(/^What you agreed to/));
  expect(screen.getByText(/^I, Amara Okafor, authorize/)).toBeTruthy();
  await expectAccessible(container);
});

test('complaint 9: Lucas is told why it came back, and can pay that one now', async () => {
  const { container } = await renderPage(section, PATH, { as: 'lucas' });
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('The payment of $1,090.00 was returned');
  expect(banner.textContent).toContain('There was not enough money in the account.');
  const pay = within(banner).getByRole('link', { name: 'Pay this one now' });
  expect(pay.getAttribute('href')).toBe('/payments/pay-now?amount=109000');
  const next = screen.getByRole('region', { name: 'Next payment' });
  expect(within(next).getByText('Paused')).toBeTruthy();
  // The card that was to step in has expired since.
  const backup = screen.getByText('If that fails', { selector: 'dt' }).parentElement;
  expect(backup?.textContent).toMatch(/ ••••\s\d{4} \(expired\)$/);
  await expectAccessible(container);
});

test('2.3: what could not be done is not said to be done', async () => {
  const { user } = await renderPage(section, PATH, { as: 'lucas', onFailure: () => {} });
  const resume = await button('Resume');
  const cut = cutOff('/v1/auto-pay');
  await user.click(resume);
  expect(await screen.findByText(/^We lost the connection\./)).toBeTruthy();
  expect(screen.queryByText('Auto-pay is on again')).toBeNull();
  cut.heal();
  fireEvent.offline(window);
  await user.click(resume);
  expect(
    await screen.findByText('That did not work. Nothing has changed. Try again.'),
  ).toBeTruthy();
  fireEvent.online(window);
});

test('2.3: a plan whose answer was lost may have been saved, and the page says so', async () => {
  const { user } = await openReview('theo', { onFailure: () => {} });
  await sign(user, 'Theo Brandt');
  const cut = cutOff('/v1/auto-pay');
  await user.click(await button('Turn on auto-pay'));
  const said = await screen.findByText('We lost the connection');
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  cut.heal();
});

test('spec 3: says why it is off where online payments are disabled', async () => {
  await renderPage(section, PATH, { as: 'jun' });
  expect(await screen.findByText('Online payments are off for your home')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set up auto-pay' })).toBeNull();
});

test('has nothing to set up without a lease', async () => {
  await renderPage(section, PATH, { as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No auto-pay yet' })).toBeTruthy();
});

test('says that it cannot be shown, and heals', async () => {
  const cut = cutOff('/v1/auto-pay');
  const { user } = await renderPage(section, PATH, { as: 'amara', onFailure: () => {} });
  expect(
    await screen.findByRole('heading', { name: 'We cannot show your auto-pay right now' }),
  ).toBeTruthy();
  cut.heal();
  await user.click(await button('Try again'));
  expect(await link('Change')).toBeTruthy();
});
