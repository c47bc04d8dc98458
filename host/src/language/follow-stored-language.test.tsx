import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { ApiContext } from 'shared/api/api-context';
import type { ApiClient } from 'shared/api/client';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { SessionContext } from 'shared/session/session';
import { useUnsavedWork } from 'shared/session/unsaved-work';
import { writeCookie } from 'shared/theme/write-cookie';
import { maya } from '#src/testing/render-portal-at.tsx';
import { FollowStoredLanguage } from './follow-stored-language.tsx';

const reload = jest.fn();
const { dataset } = document.documentElement;

beforeEach(() => {
  reload.mockClear();
  document.documentElement.lang = 'en';
  dataset.languages = 'en es';
  delete dataset.language;
  writeCookie('portal-language', '', 0);
});
afterEach(() => delete dataset.languages);

function UnsavedWork({ unsaved }: { unsaved: boolean }) {
  useUnsavedWork(unsaved);
  return null;
}

/** Renders the page for a renter whose profile has a language. Returns the number of requests for the profile. */
function renderFor(language: string, unsaved = false): () => number {
  const query = jest.fn(async () => ({ profile: { display: { language } } }));
  const api = { query } as unknown as ApiClient;
  const session = { data: maya, signOut: () => {}, signInAgain: () => {} };
  render(
    <SessionContext value={session}>
      <ApiContext value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <UnsavedWork unsaved={unsaved} />
          <FollowStoredLanguage reload={reload} />
        </QueryClientProvider>
      </ApiContext>
    </SessionContext>,
  );
  return () => query.mock.calls.length;
}

const getCookie = () => /portal-language=(\w+)/.exec(document.cookie)?.[1];
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('reloads an English page once when the renter has chosen Spanish on another device', async () => {
  renderFor('es');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(getCookie()).toBe('es');
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps the page while it has unsaved work, and uses the language from the next load on', async () => {
  renderFor('es', true);
  await waitFor(() => expect(getCookie()).toBe('es'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

test('keeps an English page when the profile has English, which may be the default', async () => {
  const countRequests = renderFor('en');
  await waitFor(() => expect(countRequests()).toBe(1));
  await settle();
  expect([reload.mock.calls, getCookie()]).toEqual([[], undefined]);
});

test.each([
  ['a language was chosen on this device', () => writeCookie('portal-language', 'en', 60)],
  [
    'the page is in Spanish',
    () => {
      dataset.language = 'es';
    },
  ],
])('does not ask for the profile when %s', async (_, prepare) => {
  prepare();
  const countRequests = renderFor('es');
  await settle();
  expect([countRequests(), reload.mock.calls]).toEqual([0, []]);
});

test('does not reload again and again when the browser refuses cookies', async () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const countRequests = renderFor('es');
  await waitFor(() => expect(countRequests()).toBe(1));
  await settle();
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
