import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';
import { storeTestRequest } from '../testing/store-test-request.ts';

const AMARA = 'person-amara-okafor';
const open = (path: string) => renderPage(maintenance, path, { as: 'amara', onFailure() {} });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('resumes a request at the step where it was left', async () => {
  storeTestRequest(AMARA);
  const firstPage = await open('/maintenance/request?step=photos');
  await heading('Can you show us?');
  firstPage.unmount();

  const { user } = await open('/maintenance/request');
  expect(await screen.findByText('You have an unfinished request.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Pick up where you left off' }));
  await heading('Can you show us?');
});

test('resumes at the last open step after the emergency question', async () => {
  storeTestRequest(AMARA, { step: 'access' });
  const { user } = await open('/maintenance/request');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('When a technician comes');
});

test('resumes at an incomplete step before the last open step', async () => {
  storeTestRequest(AMARA, { step: 'contact', details: '' });
  const { user } = await open('/maintenance/request');
  await user.click(await screen.findByRole('link', { name: 'Pick up where you left off' }));
  await heading('Describe it in your own words');
});

test('links to the step of an unfinished request in the list', async () => {
  storeTestRequest(AMARA, { step: 'photos', title: 'The light in the hallway' });
  const { user } = await open('/maintenance');
  const text = 'You have an unfinished request: The light in the hallway';
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Pick up where you left off' }));
  await heading('Can you show us?');
});

test('shows no draft in the list without entries or while it waits to be sent', async () => {
  storeTestRequest(AMARA, { place: '' });
  const page = await open('/maintenance');
  await screen.findByRole('navigation', { name: 'Your requests' });
  expect(screen.queryByText(/unfinished request/)).toBeNull();
  page.unmount();
  storeTestRequest(AMARA, { key: 'an-attempt' });
  await open('/maintenance');
  await screen.findByRole('navigation', { name: 'Your requests' });
  expect(screen.queryByText(/unfinished request/)).toBeNull();
});

test('deletes the entries after a confirmation when starting over', async () => {
  storeTestRequest(AMARA, { step: 'photos' });
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
