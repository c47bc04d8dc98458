import { screen } from '@testing-library/react';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import type { FirstContent } from 'shared/federation/first-content/part';
import {
  buildFirstContent,
  fillFirstContent,
  readText,
  requestAs,
} from 'shared/testing/first-content/first-content';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';
import { STATES } from '../work-order/states.ts';
import { WorkOrderRow } from '../work-order-list/work-order-row.tsx';

let content: FirstContent;
beforeAll(async () => {
  content = await buildFirstContent('remote-maintenance');
});

const listOrders = async (as: Persona) =>
  (await requestAs(as, 'maintenance', '/v1/work-orders')) as ListedWorkOrder[];
const fill = (orders: unknown, address = '/maintenance') =>
  fillFirstContent(content, { address, answers: [orders] });
const listLinks = (root: Element | null) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

test.each<[Persona, string]>([
  ['maya', ''],
  ['maya', '?tab=done'],
  ['maya', '?tab=scheduled'],
  ['maya', '?q=nothing+like+this'],
  ['sam', ''],
  ['oliver', ''],
  ['amara', ''],
  ['amara', '?tab=done'],
])('shows %s the same lists as the page: %s', async (as, search) => {
  const main = fill(await listOrders(as), `/maintenance${search}`);
  const { container } = await renderPage(maintenance, `/maintenance${search}`, { as });
  await screen.findByRole('navigation', { name: 'Your requests' });
  const heading = await screen.findByRole('heading', { level: 2, name: /request|Visits|Done/ });
  expect(main?.querySelector('h1')?.textContent).toBe('Maintenance');
  const drawn = main?.querySelector('section section, section') ?? null;
  expect(readText(drawn)).toBe(readText(heading.closest('section')));
  const countRows = (root: Element | null | undefined) => root?.querySelectorAll('li').length;
  expect(countRows(drawn)).toBe(countRows(heading.closest('section')));
  const tabs = container.querySelector('nav');
  expect(readText(main?.querySelector('nav') ?? null)).toBe(readText(tabs));
  expect(listLinks(main?.querySelector('nav') ?? null)).toEqual(listLinks(tabs));
});

test('shows the empty state without any request', async () => {
  const main = fill([]);
  expect(main?.querySelector('h2')?.textContent).toBe('No requests');
  expect(listLinks(main)).toContainEqual(['Report a problem', '/maintenance/request', null]);
});

test('shows nothing without a lease, for a draft on the device and for an unknown state', async () => {
  const orders = await listOrders('maya');
  expect(fill(await listOrders('hana'))).toBeNull();
  expect(fill(orders.map((order) => ({ ...order, state: 'paused' })))).toBeNull();
  localStorage.setItem('maintenance-request:maya', '{}');
  expect(fill(orders)).toBeNull();
  localStorage.clear();
  expect(fill(orders)).not.toBeNull();
});

test('shows a placeholder for a list whose code the page has to load', async () => {
  const orders = await listOrders('walter');
  const main = fill(orders, '/maintenance?tab=done');
  expect(main?.querySelectorAll('nav a')).toHaveLength(3);
  const list = main?.querySelector('section ul');
  expect(list?.querySelectorAll('li')).toHaveLength(2);
  expect(list?.querySelectorAll('a')).toHaveLength(0);
});

const photo = { media_id: 'm', is_video: true, url: '/photo.jpg', expires_at: '' };
const promise = { kind: 'work', due_on: '2026-11-20', judged_on: '2026-11-27', is_missed: true };

test('shows the same row as the page for every state, with a photo, unread changes and what is overdue', async () => {
  const [order] = await listOrders('maya');
  if (!order) throw new Error('No request');
  for (const state of Object.keys(STATES) as ListedWorkOrder['state'][]) {
    const shown = { ...order, state, photo, promise, unread_count: 2 } as ListedWorkOrder;
    const tab = STATES[state].open ? '' : '?tab=done';
    const row = fill([shown], `/maintenance${tab}`)?.querySelector('section li') ?? null;
    const page = await renderPage(<WorkOrderRow order={shown} />, '/maintenance', { as: 'maya' });
    expect(readText(row)).toBe(readText(page.container));
    expect(row?.querySelector('img')?.getAttribute('src')).toBe('/photo.jpg');
    page.unmount();
  }
});
