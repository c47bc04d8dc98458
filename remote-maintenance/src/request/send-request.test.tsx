import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { createWorkOrder } from 'shared/contract/work-order-request';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';
import { storeTestRequest } from '../testing/store-test-request.ts';

const AMARA = 'person-amara-okafor';
type Open = Awaited<ReturnType<typeof renderPage>>;
const openAt = (address: string) =>
  renderPage(maintenance, address, { as: 'amara', onFailure: () => {} });
const openCheckStep = () => openAt('/maintenance/request?step=check');
const send = async ({ user }: Open) =>
  user.click(await screen.findByRole('button', { name: /^Send request/ }));
const findSentHeading = () => screen.findByRole('heading', { level: 1, name: 'Request sent' });
const findUnknownNotice = () => screen.findByText("We don't know if we got your request.");
const CREATE = '/maintenance/v1/work-orders';

async function listSentOrders({ api }: Open, title: string) {
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  return orders.filter((order) => order.title === title);
}

beforeEach(() => localStorage.clear());

test('creates one request for two clicks', async () => {
  storeTestRequest(AMARA, { title: 'Pressed twice' });
  const page = await openCheckStep();
  await page.user.dblClick(await screen.findByRole('button', { name: /^Send request/ }));
  await findSentHeading();
  expect(await listSentOrders(page, 'Pressed twice')).toHaveLength(1);
});

test('keeps a request that was not sent and sends it when the connection is back', async () => {
  storeTestRequest(AMARA, { title: 'Sent when back online' });
  const page = await openCheckStep();
  // Loads the list before requests fail.
  await screen.findByRole('button', { name: /^Send request/ });
  const outage = failRequests(CREATE);
  try {
    await send(page);
    await findUnknownNotice();
  } finally {
    outage.restore();
  }
  window.dispatchEvent(new Event('online'));
  await findSentHeading();
  expect(await listSentOrders(page, 'Sent when back online')).toHaveLength(1);
});

test('says that a request waits while offline and sends it when online again', async () => {
  storeTestRequest(AMARA, { title: 'Sent after a wait' });
  const page = await openCheckStep();
  await screen.findByRole('button', { name: /^Send request/ });
  fireEvent.offline(window);
  await send(page);
  await screen.findByText('You are offline.');
  fireEvent.online(window);
  await findSentHeading();
  expect(await listSentOrders(page, 'Sent after a wait')).toHaveLength(1);
});

test('creates one request after a lost response and a reload, without another click', async () => {
  storeTestRequest(AMARA, { title: 'Answer lost' });
  const page = await openCheckStep();
  await screen.findByRole('button', { name: /^Send request/ });
  const outage = failRequests(CREATE, 'response');
  try {
    await send(page);
    await findUnknownNotice();
  } finally {
    outage.restore();
  }
  page.unmount();
  const secondPage = await openCheckStep();
  await findSentHeading();
  expect(await listSentOrders(secondPage, 'Answer lost')).toHaveLength(1);
});

test('sends a waiting request from the list and confirms it there', async () => {
  storeTestRequest(AMARA, {
    title: 'Sent from the list',
    isQueued: true,
    key: crypto.randomUUID(),
  });
  const page = await openAt('/maintenance');
  expect(await screen.findByText('Your request was sent.')).toBeTruthy();
  expect(await listSentOrders(page, 'Sent from the list')).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('says that the first version arrived if the draft was changed after a lost response', async () => {
  const key = crypto.randomUUID();
  storeTestRequest(AMARA, { title: 'First version', key });
  const page = await openCheckStep();
  await page.api.call(createWorkOrder, {
    idempotencyKey: key,
    body: {
      title: 'First version',
      details: 'As it was before it was changed.',
      place: 'hallway',
      category: 'electrical',
      permission_to_enter: true,
    },
  });
  await send(page);
  expect(await screen.findByText('We already have your first version.')).toBeTruthy();
  expect(await listSentOrders(page, 'First version')).toHaveLength(1);
});

test('shows the reason for a refusal and keeps the entries', async () => {
  storeTestRequest(AMARA, { title: 'Too far ahead', timing: 'windows', windows: FAR });
  const page = await openCheckStep();
  await send(page);
  expect(await screen.findByText('Your request has not been sent.')).toBeTruthy();
  expect(await screen.findByText('Too far ahead')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Send request/ }).ariaDisabled).not.toBe('true'),
  );
});

test('does not send a request with a card number and says what to remove', async () => {
  storeTestRequest(AMARA, { title: 'Card 4242 4242 4242 4242' });
  const page = await openCheckStep();
  await send(page);
  expect(await screen.findByText('Your request has not been sent.')).toBeTruthy();
  expect(screen.getByText(/^Remove the card number, then send it again\./)).toBeTruthy();
  expect(screen.getByText('Card 4242 4242 4242 4242')).toBeTruthy();
});

const FAR = ['2999-01-01 morning', '2999-01-02 morning', '2999-01-03 morning'];
