/**
 * Uses its own services, because it gives notices.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import type { Persona } from 'shared/testing/personas';
import { type RenderedPage, renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { giveNotice, listMoveOuts } from '../testing/notices.ts';

const PATH = '/lease/notice';

beforeEach(() => sessionStorage.clear());

const openPage = (as: Persona, query = '') =>
  renderPage(section, PATH + query, { as, onFailure: () => {} });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const findSummary = () => screen.findByRole('alert', { name: 'There is a problem' });
const findErrorLinks = async () =>
  within(await findSummary())
    .getAllByRole('link')
    .map((one) => one.textContent);

async function goToReason({ user }: RenderedPage) {
  await user.click(await screen.findByRole('link', { name: 'Choose a date' }));
  await findHeading('When can you move out?');
  const choices = await screen.findAllByRole('radio');
  await user.click(choices[0] as HTMLElement);
  await user.click(await findButton(/^Continue with /));
  await findHeading('Why are you leaving?');
}

async function goToCheck(page: RenderedPage) {
  const { user } = page;
  await goToReason(page);
  await user.click(await screen.findByRole('radio', { name: 'Bought a home' }));
  await user.click(await findButton('Continue'));
  await findHeading('Where can we reach you?');
  await user.click(screen.getByRole('radio', { name: 'I don’t know yet' }));
  await user.click(await findButton('Continue'));
  await findHeading('Deposit and walkthrough');
  await user.click(screen.getByRole('radio', { name: 'To the bank account I pay rent from' }));
  await user.click(await findButton('Continue'));
  await findHeading('Check your notice');
  await screen.findByText(/^I give Harbor & Pine/);
}

async function signNotice({ user }: RenderedPage, name: string) {
  await user.type(screen.getByLabelText('Type your full name'), name);
  await user.click(screen.getByLabelText(/^I have read this/));
  await user.click(await findButton('Sign and give notice'));
}

/** Lets the service execute a GraphQL document but drops its answer. */
function dropAnswerTo(document: string) {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    if (String(init?.body).includes(document)) throw new TypeError('Failed to fetch');
    return answer;
  };
  return {
    restore() {
      globalThis.fetch = real;
    },
  };
}

test('spec 1, 7: gives notice for Inês through date, reason, address, deposit, check and signature', async () => {
  const page = await openPage('ines');
  const { user, container } = page;
  await findHeading('Notice to vacate');
  expect(
    await screen.findByText(/^The notice period is 60 days, counted from the 1st/),
  ).toBeTruthy();
  await expectAccessible(container);
  await goToReason(page);
  await expectAccessible(container);
  await user.click(await findButton('Continue'));
  expect(await findErrorLinks()).toEqual(['Choose a reason. You can choose “Prefer not to say”']);
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.click(await findButton('Continue'));
  expect(await findErrorLinks()).toEqual(['Tell us in a few words why you are leaving']);
  await user.type(screen.getByLabelText(/^In your own words/), 'A garden');
  await user.click(await findButton('Continue'));

  await findHeading('Where can we reach you?');
  expect(screen.getByLabelText<HTMLInputElement>('Email after you move out').value).toBe(
    'ines.carvalho@example.com',
  );
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(await findButton('Continue'));
  expect(await findErrorLinks()).toEqual([
    'Enter the street address',
    'Enter the city',
    'Enter the state, like WI or Wisconsin',
    'Enter a ZIP code of 5 or 9 digits',
  ]);
  await expectAccessible(container);
  await user.type(screen.getByLabelText('Street address'), '12 Elm Row');
  await user.type(screen.getByLabelText('City'), 'Eau Lac');
  await user.type(screen.getByLabelText('State'), 'wi');
  await user.type(screen.getByLabelText('ZIP code'), '54999 1234');
  const phone = screen.getByLabelText('Phone after you move out');
  await user.clear(phone);
  await user.type(phone, '(715) 555-0199');
  await user.click(await findButton('Continue'));

  await findHeading('Deposit and walkthrough');
  await user.click(await findButton('Continue'));
  expect(await findErrorLinks()).toEqual(['Choose how you want your deposit back']);
  await user.click(screen.getByRole('radio', { name: 'By check to my new address' }));
  await expectAccessible(container);
  await user.click(await findButton('Continue'));

  await findHeading('Check your notice');
  await screen.findByText(/^I give Harbor & Pine/);
  expect(screen.getByText('12 Elm Row, Eau Lac, WI 54999-1234')).toBeTruthy();
  expect(screen.getByText('(715) 555-0199')).toBeTruthy();
  expect(screen.getByText('Other: A garden')).toBeTruthy();
  await user.click(await findButton('Sign and give notice'));
  expect(await findErrorLinks()).toEqual(['Type your full name', 'Check the box if you agree']);
  await expectAccessible(container);
  await signNotice(page, 'Inês Carvalho');

  await findHeading('Notice given');
  expect((await screen.findByText(/^HP-\d{4}-\d{4}$/)).textContent).toBeTruthy();
  expect(await screen.findByText('12 Elm Row, Eau Lac, WI 54999-1234')).toBeTruthy();
  await expectAccessible(container);
  const [firstNotice, ...others] = await listMoveOuts(page.api, 'lease-carvalho');
  expect(others).toEqual([]);
  expect(firstNotice?.person_array).toEqual([
    expect.objectContaining({ person_id: 'person-ines-carvalho', agent_id: null, active: true }),
  ]);
  expect(firstNotice?.forwarding_address_id).not.toBeNull();
});

test('keeps the entries after a reload and does not skip incomplete steps by URL', async () => {
  const first = await openPage('theo');
  await goToReason(first);
  await first.user.click(await screen.findByRole('radio', { name: 'Family reasons' }));
  first.unmount();
  const secondPage = await openPage('theo', '?step=reason');
  await findHeading('Why are you leaving?');
  expect(
    (await screen.findByRole<HTMLInputElement>('radio', { name: 'Family reasons' })).checked,
  ).toBe(true);
  secondPage.unmount();
  await openPage('theo', '?step=check');
  await findHeading('Where can we reach you?');
});

test('shows the cost of a date and an error for an impossible date', async () => {
  const { user } = await openPage('walter', '?step=date');
  await findHeading('When can you move out?');
  const field = screen.getByLabelText('Last day in the home');
  await user.type(field, '2020-01-01');
  await user.click(await findButton('Continue'));
  expect((await findErrorLinks())[0]).toMatch(/./);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const soonDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await user.clear(field);
  await user.type(field, soonDate);
  expect(await screen.findByText(/ costs about \$[\d,.]+ more\.$/)).toBeTruthy();
  const early = await screen.findByLabelText('Ask to end my lease early for a fee of $1,500.00');
  await user.click(early);
  expect((early as HTMLInputElement).checked).toBe(true);
});

test('shows the notice of Maya to Sam instead of his draft and lets him withdraw it', async () => {
  const sam = await openPage('sam');
  await goToCheck(sam);
  const storedDraft = sessionStorage.getItem('notice:person-sam-ortiz:lease-ortiz') ?? '';
  sam.unmount();
  const maya = await openPage('maya');
  await goToCheck(maya);
  await signNotice(maya, 'Maya Ortiz');
  await findHeading('Notice given');
  maya.unmount();

  sessionStorage.setItem('notice:person-sam-ortiz:lease-ortiz', storedDraft);
  const page = await openPage('sam', '?step=check');
  await findHeading('Notice given');
  expect(await screen.findByText(/, by Maya Ortiz$/)).toBeTruthy();
  expect(screen.queryByText('maya.ortiz@example.com')).toBeNull();
  await page.user.click(await findButton('Withdraw the notice'));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the notice?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Withdraw the notice' }));
  await findHeading('Lease');
  const withdrawn = await screen.findByText('Your notice is withdrawn.');
  await waitFor(() => expect(document.activeElement).toBe(withdrawn.closest('[role=status]')));
  expect(await screen.findByText('Active')).toBeTruthy();
});

test('shows the existing notice instead of a second one when both sign at the same time', async () => {
  const sam = await renderPage(<p>Elsewhere</p>, PATH, { as: 'sam' });
  sam.unmount();
  const page = await openPage('maya');
  await goToCheck(page);
  const previousNotices = await listMoveOuts(page.api, 'lease-ortiz');
  await giveNotice(sam.api, 'lease-ortiz', ['person-maya-ortiz', 'person-sam-ortiz']);
  await signNotice(page, 'Maya Ortiz');
  await findHeading('Notice given');
  expect(await screen.findByText('Your lease already has a notice.')).toBeTruthy();
  expect(screen.getByText(/^Sam Ortiz gave it on .* We didn't send a second one\.$/)).toBeTruthy();
  expect(await listMoveOuts(page.api, 'lease-ortiz')).toHaveLength(previousNotices.length + 1);
});

test('keeps the draft when the connection is lost and sends it after a retry', async () => {
  const page = await openPage('theo');
  await goToCheck(page);
  const outage = failRequests('/resident/');
  try {
    await signNotice(page, 'Theo Brandt');
    await screen.findByText("We don't know if your notice arrived.");
  } finally {
    outage.restore();
  }
  page.unmount();
  const reopenedPage = await openPage('theo', '?step=check');
  await screen.findByText("We don't know if your notice arrived.");
  await screen.findByText(/^I give Harbor & Pine/);
  await signNotice(reopenedPage, 'Theo Brandt');
  await findHeading('Notice given');
  expect(await listMoveOuts(reopenedPage.api, 'lease-brandt')).toHaveLength(1);
});

test('shows the notice and deletes the draft when the answer was lost', async () => {
  const page = await openPage('jun');
  await goToCheck(page);
  const droppedAnswer = dropAnswerTo('mutation CreateMoveOut');
  try {
    await signNotice(page, 'Jun Watanabe');
    await findHeading('Notice given');
  } finally {
    droppedAnswer.restore();
  }
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('notice:'))).toEqual([]);
  expect(await listMoveOuts(page.api, 'lease-watanabe')).toHaveLength(1);
});

test('spec 4: shows Oliver his notice and next steps and lets him change the address', async () => {
  const { user, container } = await openPage('oliver');
  await findHeading('Notice given');
  expect(await screen.findByText(/^We said we'd reply by .* and haven't\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy();
  expect(screen.getByText('(715) 555-0164')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Change' }));
  await findHeading('New address');
  await expectAccessible(container);
  const city = await screen.findByLabelText('City');
  await user.clear(city);
  await user.click(await findButton('Save address'));
  expect(await findErrorLinks()).toEqual(['Enter the city']);
  await user.type(city, 'Lakeside');
  await user.click(await findButton('Save address'));
  expect(await screen.findByText('77 Birchwood Lane, Lakeside, WI 54999')).toBeTruthy();
});

test('spec 4: shows a completed notice to Priya without a withdraw action', async () => {
  const { container } = await openPage('priya');
  await findHeading('You have moved out');
  expect(await screen.findByText('Notice (PDF)')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What happened' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the notice' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  await expectAccessible(container);
});

test('shows an empty state without a lease', async () => {
  await openPage('hana');
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
});

test('shows an error when the dates fail to load and recovers on retry', async () => {
  const outage = failRequests('/resident/');
  const { user } = await openPage('amara');
  try {
    expect(await screen.findByText('We could not load the notice page')).toBeTruthy();
  } finally {
    outage.restore();
  }
  await user.click(await findButton('Try again'));
  expect(await screen.findByRole('link', { name: 'Choose a date' })).toBeTruthy();
});
