import { screen, within } from '@testing-library/react';
import { cutOff } from 'shared/testing/cut-off';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

const open = (as: Persona) => renderPage(maintenance, '/maintenance', { as });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
test('the emergency line stands on top, with the number to call', async () => {
  await open('maya');
  expect(await screen.findByText('Fire or gas: call 911 first.')).toBeTruthy();
  const phone = await screen.findByRole('link', { name: '(715) 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:+17155550142');
});

test('lists what is open and what is done, each with number, place, state and next step', async () => {
  await open('maya');
  const open_ = (await part('Open requests')).getAllByRole('listitem');
  const done = (await part('Done')).getAllByRole('listitem');
  expect(open_).toHaveLength(1);
  expect(done).toHaveLength(1);
  expect(open_[0]?.textContent).toMatch(/Request #\d+ · \w+/);
  expect(within(open_[0] as HTMLElement).getByText('Visit booked')).toBeTruthy();
  expect(open_[0]?.textContent).toMatch(/ comes on \w{3}, \w{3} \d+, .*\s[ap]m\sCT\./);
  expect(within(done[0] as HTMLElement).getByText('Fixed')).toBeTruthy();
});

test('a request leads to its details', async () => {
  const { user } = await open('maya');
  const row = (await part('Open requests')).getByRole('link');
  const title = row.textContent ?? '';
  await user.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('a home without an active lease has no requests to send', async () => {
  await open('hana');
  expect(await screen.findByRole('heading', { name: 'No active lease' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Report a problem' })).toBeNull();
  expect(screen.getByText('Fire or gas: call 911 first.')).toBeTruthy();
});

test('two hundred requests come ten at a time', async () => {
  const { user } = await open('walter');
  const list = await part('Done');
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await user.click(list.getByRole('button', { name: 'Show 10 more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
});

test('while the requests cannot be had the emergency line stands, and Try again brings them', async () => {
  const cut = cutOff('/maintenance/');
  const { user } = await renderPage(maintenance, '/maintenance', { as: 'maya', onFailure() {} });
  try {
    expect(await screen.findByText('We could not load your requests')).toBeTruthy();
    expect(screen.getByRole('link', { name: '(715) 555-0142' })).toBeTruthy();
    expect(screen.queryByText('No requests')).toBeNull();
  } finally {
    cut.heal();
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Open requests' })).toBeTruthy();
});

test('without the number of the office the emergency line still says whom to call', async () => {
  const cut = cutOff('/utility/');
  try {
    await renderPage(maintenance, '/maintenance', { as: 'maya', onFailure() {} });
    expect(await screen.findByText(/call your property office, at any hour/)).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Open requests' })).toBeTruthy();
  } finally {
    cut.heal();
  }
});
