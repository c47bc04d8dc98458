/**
 * @jest-environment-options {"services": "own"}
 */
import { act, screen, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { writeToOffice } from 'shared/contract/work-order-details';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

/** An API client signed in as Sam, for changes made elsewhere while Maya has a page open. */
async function createSamClient() {
  const { api, unmount } = await renderPage(maintenance, '/maintenance', { as: 'sam' });
  const order = (await api.call(listWorkOrders, {}))?.find(({ state }) => state === 'scheduled');
  unmount();
  if (order === undefined) throw new Error('The home has no visit booked.');
  const id = order.work_order_id;
  const writeMessage = (text: string) =>
    api.call(writeToOffice, {
      params: { work_order_id: id },
      body: { text },
      idempotencyKey: crypto.randomUUID(),
    });
  return { address: `/maintenance/maintenance-details?work_order=${id}`, writeMessage };
}

test('shows changes by others on the open page and keeps the text that is being typed', async () => {
  const { address, writeMessage } = await createSamClient();
  const { user } = await renderPage(maintenance, address, { as: 'maya' });
  const thread = within(await screen.findByRole('region', { name: 'Messages' }));
  const field = thread.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, 'The valve is');
  await writeMessage('I shall be home at nine.');
  expect(await thread.findByText('I shall be home at nine.')).toBeTruthy();
  expect(await screen.findByText(/^Sam Ortiz sent a message: see below\.$/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('The valve is');
  await user.type(field, ' open.');
  expect(field.value).toBe('The valve is open.');
});

test('shows changes by others in the open list', async () => {
  const { writeMessage } = await createSamClient();
  await renderPage(maintenance, '/maintenance', { as: 'maya' });
  await screen.findByRole('navigation', { name: 'Your requests' });
  await writeMessage('Or at ten.');
  expect(await screen.findByText(/^\d+ new$/)).toBeTruthy();
});

test('works without the stream', async () => {
  const { address, writeMessage } = await createSamClient();
  const outage = failRequests('/v1/live');
  try {
    await renderPage(maintenance, address, { as: 'maya', onFailure() {} });
    const thread = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(thread.getByRole('textbox')).toBeTruthy();
    expect(outage.calls).not.toEqual([]);
    await writeMessage('Or at eleven.');
    // When the connection is back, the stream opens immediately, and its first message reports missed changes.
    outage.restore();
    act(() => void dispatchEvent(new Event('online')));
    expect(await thread.findByText('Or at eleven.')).toBeTruthy();
  } finally {
    outage.restore();
  }
});
