import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';
import { keepRequest } from '../testing/kept-request.ts';

const AMARA = 'person-amara-okafor';
const open = (path: string) => renderPage(maintenance, path, { as: 'amara', onFailure() {} });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a request that was left at Photos goes on at Photos', async () => {
  keepRequest(AMARA);
  const left = await open('/maintenance/request?step=photos');
  await heading('Can you show it?');
  left.unmount();

  const { user } = await open('/maintenance/request');
  expect(await screen.findByText('You have an unfinished request.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Pick up where you left off' }));
  await heading('Can you show it?');
});

test('the question about emergencies leads to the step that was open last as well', async () => {
  keepRequest(AMARA, { step: 'access' });
  const { user } = await open('/maintenance/request');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('When a technician comes');
});

test('a step that is not whole comes before the one that was open last', async () => {
  keepRequest(AMARA, { step: 'contact', details: '' });
  const { user } = await open('/maintenance/request');
  await user.click(await screen.findByRole('link', { name: 'Pick up where you left off' }));
  await heading('Describe it in your own words');
});

test('the list shows an unfinished request, and leads to its step', async () => {
  keepRequest(AMARA, { step: 'photos', title: 'The light in the hallway' });
  const { user } = await open('/maintenance');
  const words = 'You have an unfinished request: The light in the hallway';
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Pick up where you left off' }));
  await heading('Can you show it?');
});

test('the list shows no draft where nothing was begun, or where it waits to be sent', async () => {
  keepRequest(AMARA, { place: '' });
  const page = await open('/maintenance');
  await screen.findByRole('navigation', { name: 'Your requests' });
  expect(screen.queryByText(/unfinished request/)).toBeNull();
  page.unmount();
  keepRequest(AMARA, { key: 'an-attempt' });
  await open('/maintenance');
  await screen.findByRole('navigation', { name: 'Your requests' });
  expect(screen.queryByText(/unfinished request/)).toBeNull();
});

test('starting over asks first, then deletes what was entered', async () => {
  keepRequest(AMARA, { step: 'photos' });
  const { user } = await open('/maintenance/request');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete this request and start over?' }),
  );
  expect(screen.getByText('You have an unfinished request.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete and start over' }));
  await waitFor(() => expect(screen.queryByText('You have an unfinished request.')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});
