import { screen, waitFor, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { getWorkOrder } from 'shared/contract/work-order-details';
import { addDays } from 'shared/format/calendar-date';
import { formatDate, toDateInZone } from 'shared/format/date';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import { workOrdersKey } from '../queries/work-orders.ts';
import maintenance from '../routes.tsx';
import { storeTestRequest } from '../testing/store-test-request.ts';

const AMARA = 'person-amara-okafor';
const ADDRESS = '/maintenance/request';
type Open = Awaited<ReturnType<typeof renderPage>>;

const openStep = (step = '', as: Persona = 'amara') =>
  renderPage(maintenance, step === '' ? ADDRESS : `${ADDRESS}?step=${step}`, {
    as,
    onFailure: () => {},
  });
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async ({ user }: Open, name: string) =>
  user.click(await screen.findByRole('radio', { name }));
const pressContinue = async ({ user }: Open, name = 'Continue') =>
  user.click(await screen.findByRole('button', { name }));
const findField = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { exact: false });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function getOrderByTitle({ api }: Open, title: string) {
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  const listed = orders.find((order) => order.title === title);
  if (!listed) throw new Error(`No request is called ${title}.`);
  return api.call(getWorkOrder, { params: { work_order_id: listed.work_order_id } });
}

test('reports a problem step by step, from the emergency question to the number', async () => {
  const page = await openStep();
  await findHeading('Report a problem');
  await choose(page, 'None of these');
  await pressContinue(page);
  await findHeading('Where is it?');
  await choose(page, 'Bedroom');
  await pressContinue(page);
  await findHeading('What kind of problem is it?');
  await choose(page, 'Heating or cooling');
  await choose(page, 'A strange noise or smell');
  await pressContinue(page);
  await findHeading('A few questions');
  await choose(page, 'All the time');
  await pressContinue(page);
  await findHeading('Describe it in your own words');
  expect((await findField('In a few words')).value).toBe('Bedroom: A strange noise or smell');
  await page.user.type(await findField("What's wrong?"), 'It hums when the heat comes on.');
  await choose(page, 'Today');
  await pressContinue(page);
  await findHeading('Can you show us?');
  await pressContinue(page, 'Continue without photos');
  await findHeading('When a technician comes');
  await choose(page, 'Yes, you may enter');
  await page.user.type(await findField('Gate or alarm code'), '4471#');
  await pressContinue(page);
  await findHeading('When can someone come?');
  await choose(page, 'At times I choose');
  const day = formatDate(addDays(toDateInZone(Date.now(), 'America/Chicago'), 3));
  for (const part of await within(await screen.findByRole('group', { name: day })).findAllByRole(
    'checkbox',
  )) {
    await page.user.click(part);
  }
  await pressContinue(page);
  await findHeading('How do we reach you?');
  const phone = await findField('Phone');
  await page.user.clear(phone);
  await page.user.type(phone, '715 555 0120');
  await pressContinue(page);
  await findHeading('Check your request');
  expect(await screen.findByText('Given. Only the office sees it.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('4471#');
  await pressContinue(page, 'Send request');
  await findHeading('Request sent');
  const order = await getOrderByTitle(page, 'Bedroom: A strange noise or smell');
  expect(await screen.findByText(`#${order.number}`)).toBeTruthy();
  expect(order).toMatchObject({ permission_to_enter: true, has_gate_code: true });
  expect(order.intake).toMatchObject({
    problem: 'odd_noise',
    answers: [{ question: 'how_often', answer: 'always' }],
    since: 'today',
    contact: { phone: '+17155550120' },
  });
  expect(order.intake?.windows.map(({ part }) => part)).toEqual([
    'morning',
    'afternoon',
    'evening',
  ]);
  // The draft is deleted.
  expect(Object.keys(localStorage)).toEqual([]);
});

test('leads an emergency to the phone and shows no form', async () => {
  const page = await openStep();
  await choose(page, 'I smell gas or smoke');
  await pressContinue(page);
  await findHeading('Please call now');
  expect((await screen.findByRole('link', { name: 'Call 911' })).getAttribute('href')).toBe(
    'tel:911',
  );
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  page.unmount();
  await openStep('describe');
  expect(await screen.findByText('Is any of this happening now?')).toBeTruthy();
});

test('reports the errors of an incomplete step in a summary that takes the focus', async () => {
  const page = await openStep();
  await pressContinue(page);
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await choose(page, 'None of these');
  await pressContinue(page);
  await findHeading('Where is it?');
  await pressContinue(page);
  expect(await screen.findByRole('link', { name: 'Choose where it is' })).toBeTruthy();
});

test('redirects a step in the URL to the first incomplete step', async () => {
  storeTestRequest(AMARA, { details: '' });
  await openStep('check');
  await findHeading('Describe it in your own words');
});

test('shows an open request about the same problem in the same place', async () => {
  storeTestRequest(AMARA, { title: 'The light in the hallway' });
  const page = await openStep('check');
  await pressContinue(page, 'Send request');
  await findHeading('Request sent');
  const { number } = await getOrderByTitle(page, 'The light in the hallway');
  page.unmount();
  storeTestRequest(AMARA, { details: '' });
  const secondPage = await openStep('what');
  // The page does not wait for the open requests.
  await waitFor(() =>
    expect(secondPage.client.getQueryData([...workOrdersKey, 'list'])).toBeTruthy(),
  );
  await pressContinue(secondPage);
  await findHeading('Is it the same problem?');
  expect(await screen.findByRole('link', { name: `Yes, open #${number}` })).toBeTruthy();
  await pressContinue(secondPage, "No, it's a different problem");
  await findHeading('A few questions');
});

test('sends and stores nothing when a tip solves the problem', async () => {
  storeTestRequest(AMARA, { details: '' });
  const page = await openStep('questions');
  expect(await screen.findByRole('heading', { name: 'Try another bulb first' })).toBeTruthy();
  await choose(page, "Yes, it's fixed");
  await pressContinue(page);
  await findHeading('Good to hear');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('fills in the known pets, notes and phone number', async () => {
  const person = 'person-maya-ortiz';
  storeTestRequest(person, { phone: null });
  const page = await openStep('access', 'maya');
  await waitFor(async () => expect((await findField('Pets')).value).not.toBe(''));
  page.unmount();
  await openStep('contact', 'maya');
  await waitFor(async () => expect((await findField('Phone')).value).not.toBe(''));
});

test('requires at least three times, and a phone number for a call', async () => {
  storeTestRequest(AMARA, { timing: '' });
  const page = await openStep('times');
  await pressContinue(page);
  expect(await screen.findByRole('link', { name: 'Choose when someone can come' })).toBeTruthy();
  await choose(page, 'At times I choose');
  await pressContinue(page);
  expect(await screen.findByRole('link', { name: 'Choose at least three times' })).toBeTruthy();
  page.unmount();
  storeTestRequest(AMARA, { phone: '' });
  const contact = await openStep('contact');
  await pressContinue(contact);
  expect(
    await screen.findByRole('link', { name: 'Enter the phone number to call first' }),
  ).toBeTruthy();
});

test('does not show the draft of one person to another', async () => {
  storeTestRequest(AMARA);
  await openStep('describe', 'sam');
  expect(await screen.findByText('Is any of this happening now?')).toBeTruthy();
});

test('shows no form without an active lease', async () => {
  await openStep('', 'hana');
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
});
