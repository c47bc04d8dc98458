import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { findHeading, getDetailValue } from '../testing/pay-now-actions.ts';

const PATH = '/payments/auto-pay';
type Persona = Parameters<typeof renderPage>[2]['as'];

beforeEach(() => sessionStorage.clear());

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const table = (name: string) => screen.findByRole('table', { name });

/** Submits the form with its defaults and continues to the review. */
async function openReview(as: Persona, options: Partial<Parameters<typeof renderPage>[2]> = {}) {
  const page = await renderPage(section, `${PATH}?step=plan`, { as, ...options });
  await findHeading('Set up auto-pay');
  await page.user.click(await findButton('Continue'));
  await findHeading('Review auto-pay');
  return page;
}

/** Fills in the signature on the review step. */
async function sign(user: UserEvent, name: string) {
  await screen.findByText(new RegExp(`^I, ${name}, authorize`));
  await user.type(screen.getByLabelText('Type your full name'), name);
  await user.click(screen.getByLabelText('I have read this and agree to it.'));
  // Whether the notice waiver appears depends on today's date.
  const waiver = screen.queryByLabelText('I agree to the shorter notice for this one payment.');
  if (waiver) await user.click(waiver);
}

/** Expects a focused status message that keeps focus after the page has reloaded its data. */
async function expectAnnouncement(
  text: string,
  waitForUpdate: () => Promise<unknown>,
): Promise<void> {
  const status = (await screen.findByText(text)).closest('[role=status]');
  expect(status).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(status));
  await waitForUpdate();
  expect(document.activeElement?.textContent).toBe(text);
}

test('spec 2: sets up auto-pay for Inês with preview and consent, then skips, pauses, resumes and stops it', async () => {
  const { user, container } = await renderPage(section, `${PATH}?step=plan`, { as: 'ines' });
  await findHeading('Set up auto-pay');
  const preview = within(await table('What would be paid'));
  expect(preview.getAllByText('$1,320.00').length).toBeGreaterThan(1);
  await expectAccessible(container);
  await user.click(await findButton('Continue'));

  await findHeading('Review auto-pay');
  expect(getDetailValue('Limit')).toBe('$1,452.00');
  await screen.findByText(/^I, Inês Carvalho, authorize Harbor & Pine/);
  await user.click(await findButton('Turn on auto-pay'));
  // `consent-errors.test.tsx` covers dates with and without the waiver.
  const waiver = screen.queryByLabelText('I agree to the shorter notice for this one payment.');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(
    within(summary)
      .getAllByRole('link')
      .map((element) => element.textContent),
  ).toEqual([
    'Type your full name',
    'Check the box if you agree',
    ...(waiver
      ? ['Check the box if you agree to the shorter notice, or choose fewer days of notice']
      : []),
  ]);
  await expectAccessible(container);
  await sign(user, 'Inês Carvalho');
  await user.click(await findButton('Turn on auto-pay'));

  await findHeading('Auto-pay');
  await screen.findByText('On');
  const draws = await table('Coming payments');
  expect(within(draws).getAllByText('$1,320.00').length).toBeGreaterThan(1);
  await expectAccessible(container);

  await user.click(await findButton('Skip the next payment'));
  await expectAnnouncement('The next payment will be skipped', () =>
    screen.findByText('You skipped it'),
  );
  await user.click(await findButton('Undo skip'));
  await expectAnnouncement("The next payment won't be skipped", () =>
    waitFor(() => expect(screen.queryByText('You skipped it')).toBeNull()),
  );

  await user.click(await findButton('Pause'));
  const pause = await screen.findByRole('dialog', { name: 'Pause auto-pay?' });
  await user.click(within(pause).getByRole('button', { name: 'Pause auto-pay' }));
  await expectAnnouncement('Auto-pay is paused', () => screen.findByText('No payment is planned'));
  await expectAccessible(container);
  await user.click(await findButton('Resume'));
  await expectAnnouncement('Auto-pay is on again', () => screen.findByText('On'));

  await user.click(await findButton('Stop auto-pay'));
  const stopDialog = await screen.findByRole('dialog', { name: 'Stop auto-pay?' });
  expect(stopDialog.textContent).toMatch(
    /Your next rent is due \w+, \w+ \d+\. You'll need to pay it yourself/,
  );
  await user.click(within(stopDialog).getByRole('button', { name: 'Stop auto-pay' }));
  await expectAnnouncement('Auto-pay is stopped', () =>
    screen.findByRole('heading', { name: 'Auto-pay is off' }),
  );
  await expectAccessible(container);
});

/** Makes every GET request fail until `restore()`; other requests work. */
function cutReads() {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    init?.method === 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
  return {
    restore() {
      globalThis.fetch = real;
    },
  };
}

test('spec 2: shows the saved plan immediately, even when reloading it fails', async () => {
  const { user } = await openReview('ines', { onFailure: () => {} });
  await sign(user, 'Inês Carvalho');
  const outage = cutReads();
  await user.click(await findButton('Turn on auto-pay'));
  await findHeading('Auto-pay');
  await screen.findByText('On');
  await user.click(await findButton('Stop auto-pay'));
  const stopDialog = await screen.findByRole('dialog', { name: 'Stop auto-pay?' });
  await user.click(within(stopDialog).getByRole('button', { name: 'Stop auto-pay' }));
  await expectAnnouncement('Auto-pay is stopped', () =>
    screen.findByRole('heading', { name: 'Auto-pay is off' }),
  );
  outage.restore();
});

test('redirects from the review to the form until the form has been submitted', async () => {
  const { unmount } = await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  await findHeading('Set up auto-pay');
  expect(screen.queryByRole('button', { name: 'Turn on auto-pay' })).toBeNull();
  unmount();
  const { user, unmount: unmountReview } = await openReview('maya');
  unmountReview();
  // The review survives a reload; changed terms have to be submitted again.
  const reviewPage = await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  await findHeading('Review auto-pay');
  reviewPage.unmount();
  const form = await renderPage(section, `${PATH}?step=plan`, { as: 'maya' });
  await user.selectOptions(await screen.findByLabelText('Tell me before each payment'), '3');
  form.unmount();
  await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  await findHeading('Set up auto-pay');
});

test('shows errors at their fields and keeps the entries after a reload', async () => {
  const first = await renderPage(section, `${PATH}?step=plan`, {
    as: 'maya',
    onFailure: () => {},
  });
  const { user } = first;
  const cap = await screen.findByLabelText('Maximum per payment, in dollars');
  await user.clear(cap);
  await user.type(cap, '1,000');
  await user.click(await findButton('Continue'));
  const text = 'Enter a limit of at least $1,450.00, or rent is not paid in full';
  // In the error summary, at the field, and in place of the preview.
  await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
  expect(cap.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'My share of the bill' }));
  await user.click(await findButton('Continue'));
  expect(screen.getAllByText('Enter a whole number from 1 to 100')).toHaveLength(2);
  await user.type(screen.getByLabelText('Share in percent'), '50');
  first.unmount();

  await renderPage(section, `${PATH}?step=plan`, { as: 'maya' });
  const share = await screen.findByLabelText('Share in percent');
  expect((share as HTMLInputElement).value).toBe('50');
});

test('asks for a new sign-in when the last one is too old, focuses the message and keeps the name', async () => {
  const page = await openReview('maya', { signedInAgo: 600, onFailure: () => {} });
  const { user } = page;
  await sign(user, 'Maya Ortiz');
  await user.click(await findButton('Turn on auto-pay'));
  const signInButton = await findButton('Sign in again');
  const status = signInButton.closest('[role=status]');
  expect(status?.textContent).toContain('Sign in again to agree');
  await waitFor(() => expect(document.activeElement).toBe(status));
  await user.click(signInButton);
  expect(page.signedInAgainTo).toEqual([`${PATH}?step=review`]);
  page.unmount();

  // The name is kept, the checkbox is not: it agrees to the text shown now.
  await renderPage(section, `${PATH}?step=review`, { as: 'maya' });
  const name = await screen.findByLabelText<HTMLInputElement>('Type your full name');
  expect(name.value).toBe('Maya Ortiz');
  const checkbox = screen.getByLabelText<HTMLInputElement>('I have read this and agree to it.');
  expect(checkbox.checked).toBe(false);
});

test('shows Amara the next draw, its method and the mandate she agreed to', async () => {
  const { user, container } = await renderPage(section, PATH, { as: 'amara' });
  expect(await screen.findByText(/^Will be paid .* from Pine County Bank •••• 8150$/)).toBeTruthy();
  expect(screen.getByText(/^It could be up to \$1,425\.00/)).toBeTruthy();
  expect(screen.getAllByText('Received')).toHaveLength(3);
  await user.click(await findButton(/^What you agreed to/));
  expect(screen.getByText(/^I, Amara Okafor, authorize/)).toBeTruthy();
  await expectAccessible(container);
});

test('shows Lucas why his draw was returned and links to pay it now', async () => {
  const { container } = await renderPage(section, PATH, { as: 'lucas' });
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('The payment of $1,090.00 was returned');
  expect(banner.textContent).toContain('There was not enough money in the account.');
  const pay = within(banner).getByRole('link', { name: 'Pay this one now' });
  expect(pay.getAttribute('href')).toBe('/payments/pay-now?amount=109000');
  const nextPart = screen.getByRole('region', { name: 'Next payment' });
  expect(within(nextPart).getByText('Paused')).toBeTruthy();
  // The backup card has expired.
  const backup = screen.getByText('Backup', { selector: 'dt' }).parentElement;
  expect(backup?.textContent).toMatch(/ ••••\s\d{4} \(expired\)$/);
  await expectAccessible(container);
});

test('does not report success when resuming fails', async () => {
  const { user } = await renderPage(section, PATH, { as: 'lucas', onFailure: () => {} });
  const resume = await findButton('Resume');
  const outage = failRequests('/v1/auto-pay');
  await user.click(resume);
  expect(await screen.findByText(/^We lost the connection\./)).toBeTruthy();
  expect(screen.queryByText('Auto-pay is on again')).toBeNull();
  outage.restore();
  fireEvent.offline(window);
  await user.click(resume);
  expect(await screen.findByText("That didn't work. Nothing has changed. Try again.")).toBeTruthy();
  fireEvent.online(window);
});

test('says that the plan may have been saved when the answer was lost', async () => {
  const { user } = await openReview('theo', { onFailure: () => {} });
  await sign(user, 'Theo Brandt');
  const outage = failRequests('/v1/auto-pay');
  await user.click(await findButton('Turn on auto-pay'));
  const status = await screen.findByText('We lost the connection');
  await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
  outage.restore();
});

test('spec 3: explains why auto-pay is unavailable when online payments are disabled', async () => {
  await renderPage(section, PATH, { as: 'jun' });
  expect(await screen.findByText('Online payments are off for your home')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set up auto-pay' })).toBeNull();
});

test('offers no setup without a lease', async () => {
  await renderPage(section, PATH, { as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No auto-pay yet' })).toBeTruthy();
});

test('shows an error when auto-pay fails to load and recovers on retry', async () => {
  const outage = failRequests('/v1/auto-pay');
  const { user } = await renderPage(section, PATH, { as: 'amara', onFailure: () => {} });
  expect(
    await screen.findByRole('heading', { name: 'We cannot show your auto-pay right now' }),
  ).toBeTruthy();
  outage.restore();
  await user.click(await findButton('Try again'));
  expect(await link('Change')).toBeTruthy();
});
