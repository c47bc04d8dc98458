import { screen, waitFor, within } from '@testing-library/react';
import { listWorkOrders } from 'shared/contract/maintenance';
import { cutOff } from 'shared/testing/cut-off';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

const ADDRESS = '/maintenance/request';
async function open(as: Persona = 'amara') {
  const page = await renderPage(maintenance, ADDRESS, { as, onFailure: () => {} });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
type Open = Awaited<ReturnType<typeof open>>;

beforeEach(() => sessionStorage.clear());

async function fill({ user }: Open, title: string) {
  await user.selectOptions(await screen.findByLabelText('Where is it?'), 'Kitchen');
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'Water, pipes or drains');
  await user.type(screen.getByLabelText('In a few words'), title);
  await user.type(screen.getByLabelText('What is wrong?'), 'It drips since Monday morning.');
  await user.click(screen.getByLabelText('Yes, you may come in'));
}

const send = ({ user }: Open) => user.click(screen.getByRole('button', { name: /^Send/ }));

async function sentWith(page: Open, title: string) {
  const orders = (await page.api.call(listWorkOrders, {})) ?? [];
  return orders.filter((order) => order.title === title);
}

test('sends a request, and confirms it with its number and what happens next', async () => {
  const page = await open();
  await fill(page, 'Sink drips');
  await send(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Request sent' })).toBeTruthy();
  const [order] = await sentWith(page, 'Sink drips');
  expect(await screen.findByText(`#${order?.number}`)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What happens next' })).toBeTruthy();
  expect(order).toMatchObject({ place: 'Kitchen', permission_to_enter: true, state: 'submitted' });
  await page.user.click(screen.getByRole('link', { name: 'Back to maintenance' }));
  expect(await screen.findByRole('link', { name: 'Sink drips' })).toBeTruthy();
});

test('an empty form is told field by field, in a summary that takes the focus and leads there', async () => {
  const page = await open();
  await send(page);
  const summary = screen.getByRole('alert');
  expect(within(summary).getByText('There is a problem')).toBeTruthy();
  expect(document.activeElement).toBe(summary);
  const links = within(summary).getAllByRole('link');
  expect(links).toHaveLength(5);
  await page.user.click(links[2] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByLabelText('In a few words'));
  expect(screen.getByLabelText('In a few words').getAttribute('aria-invalid')).toBe('true');
});

test('two presses make one request', async () => {
  const page = await open();
  await fill(page, 'Pressed twice');
  await page.user.dblClick(screen.getByRole('button', { name: /^Send/ }));
  await screen.findByRole('heading', { level: 1, name: 'Request sent' });
  expect(await sentWith(page, 'Pressed twice')).toHaveLength(1);
});

test('what was typed lives through a reload', async () => {
  const page = await open();
  await fill(page, 'Kept through a reload');
  page.unmount();
  await open();
  expect((await screen.findByLabelText<HTMLInputElement>('In a few words')).value).toBe(
    'Kept through a reload',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Yes, you may come in').checked).toBe(true);
});

test('the draft of one person is not shown to another', async () => {
  const page = await open('maya');
  await fill(page, 'Only for Maya');
  page.unmount();
  await open('sam');
  expect((await screen.findByLabelText<HTMLInputElement>('In a few words')).value).toBe('');
});

test('a request that never left is kept, and goes once the connection is back', async () => {
  const page = await open();
  await fill(page, 'Sent when back online');
  const cut = cutOff('/maintenance/v1/work-orders');
  try {
    await send(page);
    await screen.findByText('We do not know whether it arrived.');
    expect(screen.getByLabelText<HTMLInputElement>('In a few words').value).toBe(
      'Sent when back online',
    );
  } finally {
    cut.heal();
  }
  await send(page);
  await screen.findByRole('heading', { level: 1, name: 'Request sent' });
  expect(await sentWith(page, 'Sent when back online')).toHaveLength(1);
});

test('an answer that was lost, then a reload, then another press: still one request', async () => {
  const page = await open();
  await fill(page, 'Answer lost');
  const cut = cutOff('/maintenance/v1/work-orders', 'answer');
  try {
    await send(page);
    await screen.findByText('We do not know whether it arrived.');
  } finally {
    cut.heal();
  }
  page.unmount();
  const again = await open();
  expect(await screen.findByText('We do not know whether it arrived.')).toBeTruthy();
  await send(again);
  await screen.findByRole('heading', { level: 1, name: 'Request sent' });
  expect(await sentWith(again, 'Answer lost')).toHaveLength(1);
});

test('changed after an answer was lost: told that the first version arrived, not sent twice', async () => {
  const page = await open();
  await fill(page, 'First version');
  const cut = cutOff('/maintenance/v1/work-orders', 'answer');
  try {
    await send(page);
    await screen.findByText('We do not know whether it arrived.');
  } finally {
    cut.heal();
  }
  await page.user.type(screen.getByLabelText('In a few words'), ', changed');
  await send(page);
  expect(await screen.findByText('We already have your first version.')).toBeTruthy();
  expect(await sentWith(page, 'First version')).toHaveLength(1);
  expect(await sentWith(page, 'First version, changed')).toHaveLength(0);
});

test('a home without an active lease gets no form', async () => {
  await open('hana');
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull());
});
