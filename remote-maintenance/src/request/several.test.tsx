/**
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { getWorkOrder } from 'shared/contract/work-order-details';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { NEW_PROBLEM, type ProblemDraft } from '../request-draft/wizard-draft.ts';
import maintenance from '../routes.tsx';
import { storeTestRequest } from '../testing/store-test-request.ts';

const AMARA = 'person-amara-okafor';
type Open = Awaited<ReturnType<typeof renderPage>>;
const openStep = (step = 'check') =>
  renderPage(maintenance, `/maintenance/request${step && `?step=${step}`}`, {
    as: 'amara',
    onFailure: () => {},
  });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async ({ user }: Open, name: string) =>
  user.click(await screen.findByRole('radio', { name }));
const pressButton = async ({ user }: Open, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const findField = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { exact: false });

/** A complete problem next to the current one. */
const createBlindProblem = (title: string, slot = 1): ProblemDraft => ({
  ...NEW_PROBLEM,
  slot,
  emergency: 'none',
  place: 'bedroom',
  category: 'other',
  title,
  details: 'The cord of the left blind has torn off.',
});

async function getOrdersByTitle({ api }: Open, ...titles: string[]) {
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  const matches = orders.filter(({ title }) => titles.includes(title));
  return Promise.all(
    matches.map(({ work_order_id }) => api.call(getWorkOrder, { params: { work_order_id } })),
  );
}
/** Finds the part of the page about one problem. */
const findProblemPart = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(title) });
  return within(heading.closest('section') as HTMLElement);
};

beforeEach(() => localStorage.clear());

test('asks only the questions of another problem and sends both together with two numbers', async () => {
  storeTestRequest(AMARA, { title: 'Light of two' });
  const page = await openStep();
  await findHeading('Check your request');
  await pressButton(page, 'Add another problem');
  await findHeading('Another problem');
  await pressButton(page, 'Continue');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await choose(page, 'None of these');
  await pressButton(page, 'Continue');
  await findHeading('Where is it?');
  await choose(page, 'Outside');
  await pressButton(page, 'Continue');
  await findHeading('What kind of problem is it?');
  await choose(page, 'Something else');
  await pressButton(page, 'Continue');
  await findHeading('Describe it in your own words');
  await page.user.type(await findField('In a few words'), 'Blind of two');
  await page.user.type(await findField("What's wrong?"), 'The cord has torn off.');
  await pressButton(page, 'Continue');
  await findHeading('Can you show us?');
  await pressButton(page, 'Continue without photos');
  // Access, times and contact were asked with the first problem.
  await findHeading('Check your 2 requests');
  await pressButton(page, 'Send 2 requests');
  await findHeading('Requests sent');
  const orders = await getOrdersByTitle(page, 'Light of two', 'Blind of two');
  const [light, other] = orders.sort((first, second) => first.number - second.number);
  expect([light?.title, other?.title]).toEqual(['Light of two', 'Blind of two']);
  expect(await screen.findByText(`#${light?.number} and #${other?.number}`)).toBeTruthy();
  expect(light).toMatchObject({ place_code: 'hallway', intake: { problem: 'light' } });
  expect(other).toMatchObject({
    place_code: 'outside',
    category_code: 'other',
    permission_to_enter: true,
    intake: { problem: null, any_time: true, contact: { phone: '+17155550120' } },
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('leads an emergency with the second problem to the phone and keeps the entries', async () => {
  storeTestRequest(AMARA, { title: 'Kept beside an emergency' });
  const page = await openStep('another');
  await choose(page, 'Sewage is backing up');
  await pressButton(page, 'Continue');
  await findHeading('Please call now');
  page.unmount();
  // The form is not available through its URL either.
  const secondPage = await openStep('check');
  await findHeading('Report a problem');
  await choose(secondPage, 'None of these');
  await pressButton(secondPage, 'Continue');
  await findHeading('Where is it?');
  expect(localStorage.getItem(`maintenance-request:${AMARA}`)).toContain('Kept beside');
});

test('changes each of several problems separately', async () => {
  storeTestRequest(AMARA, {
    title: 'Light to change',
    others: [createBlindProblem('Blind to change')],
    at: 1,
  });
  const page = await openStep();
  const first = await findProblemPart('Blind to change');
  await page.user.click(first.getByRole('button', { name: /^Change ?: Where, Problem 1$/ }));
  await findHeading('Where is it?');
  await choose(page, 'Kitchen');
  page.unmount();
  await openStep();
  expect((await findProblemPart('Blind to change')).getByText('Kitchen')).toBeTruthy();
  expect((await findProblemPart('Light to change')).getByText('Hallway')).toBeTruthy();
});

test('removes one of several problems after a confirmation and announces it in its place', async () => {
  storeTestRequest(AMARA, {
    title: 'Light that stays',
    others: [createBlindProblem('Blind that goes')],
    at: 0,
  });
  const page = await openStep();
  await findHeading('Check your 2 requests');
  await pressButton(page, /^Remove ?: Problem 2$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this problem?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Remove it' }));
  const removedText = await screen.findByText('“Blind that goes” was removed.');
  await waitFor(() => expect(document.activeElement).toBe(removedText.closest('[tabindex="-1"]')));
  await findHeading('Check your request');
  await pressButton(page, 'Send request');
  await findHeading('Request sent');
  expect(await getOrdersByTitle(page, 'Blind that goes')).toEqual([]);
});

test('leaves out only the second problem if a tip solves it', async () => {
  storeTestRequest(AMARA, {
    title: 'Solved light',
    details: '',
    others: [createBlindProblem('Blind left')],
    at: 1,
  });
  const page = await openStep('questions');
  await choose(page, "Yes, it's fixed");
  await pressButton(page, 'Continue');
  await findHeading('Good to hear');
  await page.user.click(await screen.findByRole('link', { name: 'Continue with the rest' }));
  await findHeading('Check your request');
  expect(await screen.findByText('Blind left')).toBeTruthy();
  expect(screen.queryByText('Solved light')).toBeNull();
});

test('leaves out an unfinished problem from its first step', async () => {
  storeTestRequest(AMARA, { title: '', others: [createBlindProblem('Blind alone')], at: 1 });
  const page = await openStep('');
  await pressButton(page, 'Send the finished one');
  await findHeading('Check your request');
  expect(await screen.findByText('Blind alone')).toBeTruthy();
});

test('limits a request to five problems', async () => {
  const others = [1, 2, 3, 4].map((slot) => createBlindProblem(`Blind ${slot}`, slot));
  storeTestRequest(AMARA, { title: 'Fifth', others, at: 4 });
  await openStep();
  await findHeading('Check your 5 requests');
  expect(await screen.findByText(/^You can send up to five problems together/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add another problem' })).toBeNull();
});

test('creates one request for each problem after a lost response and a reload, without another click', async () => {
  const titles = ['Light, answer lost', 'Blind, answer lost'];
  storeTestRequest(AMARA, {
    title: titles[0] ?? '',
    others: [createBlindProblem(titles[1] ?? '')],
    at: 1,
  });
  const page = await openStep();
  await screen.findByRole('button', { name: 'Send 2 requests' });
  const outage = failRequests('/maintenance/v1/work-order-batches', 'response');
  try {
    await pressButton(page, 'Send 2 requests');
    await screen.findByText("We don't know if we got your request.");
  } finally {
    outage.restore();
  }
  page.unmount();
  const secondPage = await openStep();
  await findHeading('Requests sent');
  expect(await getOrdersByTitle(secondPage, ...titles)).toHaveLength(2);
});

test('sends several waiting requests from the list', async () => {
  const titles = ['Light from the list', 'Blind from the list'];
  const queued = { isQueued: true, key: crypto.randomUUID() };
  storeTestRequest(AMARA, {
    ...queued,
    title: titles[0] ?? '',
    others: [createBlindProblem(titles[1] ?? '')],
    at: 1,
  });
  const page = await renderPage(maintenance, '/maintenance', { as: 'amara', onFailure: () => {} });
  expect(await screen.findByText('Your 2 requests were sent.')).toBeTruthy();
  await page.user.click(await screen.findByRole('link', { name: 'See them' }));
  await findHeading('Requests sent');
  expect(await getOrdersByTitle(page, ...titles)).toHaveLength(2);
});
