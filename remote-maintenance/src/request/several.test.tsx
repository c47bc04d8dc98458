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
const open = (step = 'check') =>
  renderPage(maintenance, `/maintenance/request${step && `?step=${step}`}`, {
    as: 'amara',
    onFailure: () => {},
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async ({ user }: Open, name: string) =>
  user.click(await screen.findByRole('radio', { name }));
const press = async ({ user }: Open, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { exact: false });

/** A complete problem next to the current one. */
const blind = (title: string, slot = 1): ProblemDraft => ({
  ...NEW_PROBLEM,
  slot,
  emergency: 'none',
  place: 'bedroom',
  category: 'other',
  title,
  details: 'The cord of the left blind has torn off.',
});

async function ordersCalled({ api }: Open, ...titles: string[]) {
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  const found = orders.filter(({ title }) => titles.includes(title));
  return Promise.all(
    found.map(({ work_order_id }) => api.call(getWorkOrder, { params: { work_order_id } })),
  );
}
/** Finds the part of the page about one problem. */
const partOf = async (title: string) => {
  const found = await screen.findByRole('heading', { level: 2, name: new RegExp(title) });
  return within(found.closest('section') as HTMLElement);
};

beforeEach(() => localStorage.clear());

test('asks only the questions of another problem and sends both together with two numbers', async () => {
  storeTestRequest(AMARA, { title: 'Light of two' });
  const page = await open();
  await heading('Check your request');
  await press(page, 'Add another problem');
  await heading('Another problem');
  await press(page, 'Continue');
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await choose(page, 'None of these');
  await press(page, 'Continue');
  await heading('Where is it?');
  await choose(page, 'Outside');
  await press(page, 'Continue');
  await heading('What kind of problem is it?');
  await choose(page, 'Something else');
  await press(page, 'Continue');
  await heading('Describe it in your own words');
  await page.user.type(await field('In a few words'), 'Blind of two');
  await page.user.type(await field("What's wrong?"), 'The cord has torn off.');
  await press(page, 'Continue');
  await heading('Can you show us?');
  await press(page, 'Continue without photos');
  // Access, times and contact were asked with the first problem.
  await heading('Check your 2 requests');
  await press(page, 'Send 2 requests');
  await heading('Requests sent');
  const orders = await ordersCalled(page, 'Light of two', 'Blind of two');
  const [light, other] = orders.sort((one, two) => one.number - two.number);
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
  const page = await open('another');
  await choose(page, 'Sewage is backing up');
  await press(page, 'Continue');
  await heading('Please call now');
  page.unmount();
  // The form is not available through its URL either.
  const again = await open('check');
  await heading('Report a problem');
  await choose(again, 'None of these');
  await press(again, 'Continue');
  await heading('Where is it?');
  expect(localStorage.getItem(`maintenance-request:${AMARA}`)).toContain('Kept beside');
});

test('changes each of several problems separately', async () => {
  storeTestRequest(AMARA, { title: 'Light to change', others: [blind('Blind to change')], at: 1 });
  const page = await open();
  const first = await partOf('Blind to change');
  await page.user.click(first.getByRole('button', { name: /^Change ?: Where, Problem 1$/ }));
  await heading('Where is it?');
  await choose(page, 'Kitchen');
  page.unmount();
  await open();
  expect((await partOf('Blind to change')).getByText('Kitchen')).toBeTruthy();
  expect((await partOf('Light to change')).getByText('Hallway')).toBeTruthy();
});

test('removes one of several problems after a confirmation and announces it in its place', async () => {
  storeTestRequest(AMARA, { title: 'Light that stays', others: [blind('Blind that goes')], at: 0 });
  const page = await open();
  await heading('Check your 2 requests');
  await press(page, /^Remove ?: Problem 2$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this problem?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Remove it' }));
  const said = await screen.findByText('“Blind that goes” was removed.');
  await waitFor(() => expect(document.activeElement).toBe(said.closest('[tabindex="-1"]')));
  await heading('Check your request');
  await press(page, 'Send request');
  await heading('Request sent');
  expect(await ordersCalled(page, 'Blind that goes')).toEqual([]);
});

test('leaves out only the second problem if a tip solves it', async () => {
  storeTestRequest(AMARA, {
    title: 'Solved light',
    details: '',
    others: [blind('Blind left')],
    at: 1,
  });
  const page = await open('questions');
  await choose(page, "Yes, it's fixed");
  await press(page, 'Continue');
  await heading('Good to hear');
  await page.user.click(await screen.findByRole('link', { name: 'Continue with the rest' }));
  await heading('Check your request');
  expect(await screen.findByText('Blind left')).toBeTruthy();
  expect(screen.queryByText('Solved light')).toBeNull();
});

test('leaves out an unfinished problem from its first step', async () => {
  storeTestRequest(AMARA, { title: '', others: [blind('Blind alone')], at: 1 });
  const page = await open('');
  await press(page, 'Send the finished one');
  await heading('Check your request');
  expect(await screen.findByText('Blind alone')).toBeTruthy();
});

test('limits a request to five problems', async () => {
  const others = [1, 2, 3, 4].map((slot) => blind(`Blind ${slot}`, slot));
  storeTestRequest(AMARA, { title: 'Fifth', others, at: 4 });
  await open();
  await heading('Check your 5 requests');
  expect(await screen.findByText(/^You can send up to five problems together/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add another problem' })).toBeNull();
});

test('creates one request for each problem after a lost response and a reload, without another click', async () => {
  const titles = ['Light, answer lost', 'Blind, answer lost'];
  storeTestRequest(AMARA, { title: titles[0] ?? '', others: [blind(titles[1] ?? '')], at: 1 });
  const page = await open();
  await screen.findByRole('button', { name: 'Send 2 requests' });
  const cut = failRequests('/maintenance/v1/work-order-batches', 'response');
  try {
    await press(page, 'Send 2 requests');
    await screen.findByText("We don't know if we got your request.");
  } finally {
    cut.restore();
  }
  page.unmount();
  const again = await open();
  await heading('Requests sent');
  expect(await ordersCalled(again, ...titles)).toHaveLength(2);
});

test('sends several waiting requests from the list', async () => {
  const titles = ['Light from the list', 'Blind from the list'];
  const queued = { isQueued: true, key: crypto.randomUUID() };
  storeTestRequest(AMARA, {
    ...queued,
    title: titles[0] ?? '',
    others: [blind(titles[1] ?? '')],
    at: 1,
  });
  const page = await renderPage(maintenance, '/maintenance', { as: 'amara', onFailure: () => {} });
  expect(await screen.findByText('Your 2 requests were sent.')).toBeTruthy();
  await page.user.click(await screen.findByRole('link', { name: 'See them' }));
  await heading('Requests sent');
  expect(await ordersCalled(page, ...titles)).toHaveLength(2);
});
