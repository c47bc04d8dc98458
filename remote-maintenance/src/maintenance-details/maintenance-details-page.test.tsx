/**
 * @jest-environment-options {"services": "own"}
 */
import { screen, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { editWorkOrder } from 'shared/contract/work-order-details';
import { expectAccessible } from 'shared/testing/accessibility';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

/** Opens the first request of a list through its link. */
async function openFirst(as: Persona, list: string, address = '/maintenance') {
  const page = await renderPage(maintenance, address, { as });
  // The heading is shown before the list is loaded.
  await screen.findByRole('navigation', { name: 'Your requests' });
  const [link] = within(screen.getByRole('region', { name: list })).getAllByRole('link');
  await page.user.click(link as HTMLElement);
  await screen.findByRole('region', { name: 'What was reported' });
  return page;
}

test('shows the state as text, the visit and the progress', async () => {
  await openFirst('maya', 'Open requests');
  expect(screen.getByText(/ is coming on \w{3}, \w{3} \d+, /)).toBeTruthy();
  const currentItem = screen.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step');
  expect(currentItem?.textContent).toContain('Visit');
  const visit = within(screen.getByRole('region', { name: 'Visit' }));
  expect(visit.getByText(/^\w{3}, \w{3} \d+$/)).toBeTruthy();
  expect(visit.getByText(/[ap]m.CT$/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Our promise' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Urgent now?' })).toBeTruthy();
});

test('shows no target date and accepts no photos for a completed request', async () => {
  await openFirst('maya', 'Done', '/maintenance?tab=done');
  expect(screen.getByText('Fixed')).toBeTruthy();
  expect(screen.getByText(/^Closed on \w{3}, \w{3} \d+\.$/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Our promise' })).toBeNull();
  expect(await screen.findByText('No photos were sent with this request.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
});

test.each([
  '/maintenance/maintenance-details',
  '/maintenance/maintenance-details?work_order=of-nobody',
])('shows %s as not found, with a link to the list', async (address) => {
  await renderPage(maintenance, address, { as: 'maya', onFailure() {} });
  expect(
    await screen.findByRole('heading', { level: 1, name: "We can't find this request" }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your requests' })).toBeTruthy();
});

test('shows the same message for a request of another home as for a missing request', async () => {
  const { api, unmount } = await renderPage(maintenance, '/maintenance', { as: 'walter' });
  const [otherOrder] = (await api.call(listWorkOrders, {})) ?? [];
  unmount();
  const address = `/maintenance/maintenance-details?work_order=${otherOrder?.work_order_id}`;
  await renderPage(maintenance, address, { as: 'maya', onFailure() {} });
  expect(
    await screen.findByRole('heading', { level: 1, name: "We can't find this request" }),
  ).toBeTruthy();
});

test('"Still not fixed" reopens a completed request', async () => {
  const { user } = await openFirst('amara', 'Open requests');
  expect(await screen.findByRole('heading', { name: 'Is it fixed?' })).toBeTruthy();
  expect(screen.getByText(/^Bayline Plumbing marked the work done on /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Still not fixed' }));
  expect(await screen.findByText(/^Your request is open again, with its photos/)).toBeTruthy();
  expect(await screen.findByText('Reopened')).toBeTruthy();
  const timeline = within(screen.getByRole('region', { name: 'What has happened' }));
  expect(await timeline.findByText('Still not fixed: reopened')).toBeTruthy();
});

test('sends one reminder to the office about an overdue target date', async () => {
  const { user } = await openFirst('oliver', 'Open requests');
  const promise = within(await screen.findByRole('region', { name: 'Our promise' }));
  expect(promise.getByText('Overdue')).toBeTruthy();
  await user.click(promise.getByRole('button', { name: 'Send a reminder' }));
  expect(await promise.findByText(/^You sent a reminder\./)).toBeTruthy();
  expect(promise.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
});

test('disables the reminder to the office before the target date and says when it is available', async () => {
  await openFirst('maya', 'Open requests');
  const promise = within(await screen.findByRole('region', { name: 'Our promise' }));
  const button = promise.getByRole('button', { name: 'Send a reminder' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(promise.getByText(/^Available on \w{3}, \w{3} \d+ if we miss this date\.$/)).toBeTruthy();
});

test('validates a message, sends it and lists it with the others', async () => {
  const { user } = await openFirst('maya', 'Open requests');
  const thread = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(thread.getByText(/The dog is friendly/)).toBeTruthy();
  await user.click(thread.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeTruthy();
  await user.type(thread.getByRole('textbox'), 'The bowl is full twice a day.');
  await user.click(thread.getByRole('button', { name: 'Send' }));
  expect(await thread.findByText('Your message is sent.')).toBeTruthy();
  expect(await thread.findByText('The bowl is full twice a day.')).toBeTruthy();
  expect((thread.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
});

test('shows both versions after an edit conflict and lets the renter choose', async () => {
  const { user, api } = await openFirst('lucas', 'Open requests');
  await user.click(await screen.findByRole('button', { name: 'Change request details' }));
  const title = screen.getByRole('textbox', { name: 'In a few words' });
  await user.clear(title);
  await user.type(title, 'Ants at the window');
  const [order] = (await api.call(listWorkOrders, {})) ?? [];
  if (order === undefined) throw new Error('Lucas has no request.');
  const params = { work_order_id: order.work_order_id };
  const body = {
    title: 'Ants in the kitchen',
    details: order.details,
    place: 'kitchen' as const,
    category: 'pest' as const,
    permission_to_enter: true,
    version: order.version,
  };
  await api.call(editWorkOrder, { params, body });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This changed while you were writing.')).toBeTruthy();
  // The heading may have been updated by now.
  expect(screen.getByText('Ants in the kitchen', { selector: 'dd' })).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe('Ants at the window');
  await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
  const heading = { level: 1, name: 'Ants at the window' };
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
  expect(screen.getByText('Your changes are saved.')).toBeTruthy();
});

test('cancels a request with a reason after a confirmation', async () => {
  const { user } = await openFirst('ines', 'Open requests');
  await user.click(await screen.findByRole('button', { name: 'Cancel this request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
  expect(await dialog.findByText("Tell us why it's no longer needed")).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'It locks again.');
  await user.click(dialog.getByRole('button', { name: 'Cancel the request' }));
  expect(await screen.findByText(/^The request is canceled\./)).toBeTruthy();
  expect(await screen.findByText('Canceled', { selector: 'span' })).toBeTruthy();
});

test('rates a completed repair and changes the rating', async () => {
  const { user } = await openFirst('maya', 'Done', '/maintenance?tab=done');
  const part = within(await screen.findByRole('region', { name: 'How did it go?' }));
  await user.click(part.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeTruthy();
  await user.click(part.getByRole('radio', { name: '4, good' }));
  await user.click(part.getByRole('button', { name: 'Send rating' }));
  expect(await part.findByText(/^Thank you\. Rated 4 of 5\./)).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Change the rating' }));
  expect((part.getByRole('radio', { name: '4, good' }) as HTMLInputElement).checked).toBe(true);
});

test('is accessible in every state', async () => {
  for (const [as, address] of [
    ['amara', '/maintenance'],
    ['oliver', '/maintenance'],
    ['maya', '/maintenance?tab=done'],
  ] as const) {
    const { unmount, container } = await openFirst(
      as,
      address.includes('done') ? 'Done' : 'Open requests',
      address,
    );
    await screen.findByRole('region', { name: 'What has happened' });
    await expectAccessible(container);
    unmount();
  }
});
