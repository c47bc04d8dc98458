import { screen, waitFor } from '@testing-library/react';
import type { FirstContent } from 'shared/federation/first-content/part';
import { addressQuery, leaseQuery } from 'shared/federation/first-content/session-queries';
import { getHomeIds } from 'shared/session/session';
import {
  buildFirstContent,
  fillFirstContent,
  readText,
  requestAs,
} from 'shared/testing/first-content/first-content';
import { createPersonaSession, getPersonaToken } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import lease from '../routes.tsx';

let content: FirstContent;
beforeAll(async () => {
  content = await buildFirstContent('remote-lease');
});

async function requestAnswers(as: Persona) {
  const ids = getHomeIds(createPersonaSession(as, await getPersonaToken(as)));
  const send = (query: string, variables: object) =>
    requestAs(as, 'resident', '/api/graphql', { query, variables });
  const { personId, doorId } = ids ?? {};
  return Promise.all([
    send(leaseQuery.document.text, { personId, doorId }),
    send(addressQuery.document.text, { doorId }),
  ]);
}

const fill = (answers: readonly unknown[], address = '/lease') =>
  fillFirstContent(content, { address, answers });

/** Values by term of the list of details. */
const readDetails = (root: Element | null) =>
  Object.fromEntries(
    [...(root?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      readText(term.nextElementSibling),
    ]),
  );

test.each<Persona>(['maya', 'sam', 'oliver', 'priya', 'jun', 'amara', 'lucas', 'walter'])(
  'shows %s the same address and dates as the page',
  async (as) => {
    const main = fill(await requestAnswers(as));
    const { container } = await renderPage(lease, '/lease', { as });
    await screen.findByRole('heading', { level: 1, name: 'Lease' });
    await waitFor(() => expect(readDetails(container).Residents).toBeTruthy(), { timeout: 30_000 });
    const details = readDetails(main);
    const shown = readDetails(container);
    for (const term of ['Moved in', 'Term', 'Rent', 'Late fee']) {
      expect(details[term]).toBeTruthy();
      expect(details[term]).toBe(shown[term]);
    }
    const address = readText(main?.querySelector('header [translate=no]') ?? null);
    expect(address).toBe(readText(container.querySelector('header [translate=no]')));
    expect(main?.querySelector('h1')?.textContent).toBe('Lease');
  },
);

test('shows nothing without a lease or an address', async () => {
  const [, address] = await requestAnswers('maya');
  expect(fill([{ data: { activeLease: null } }, address])).toBeNull();
  expect(fill([{ errors: [{ message: 'failed' }] }, address])).toBeNull();
  const [leaseAnswer] = await requestAnswers('maya');
  expect(fill([leaseAnswer, { data: { addressByDoorId: null } }])).toBeNull();
  expect(fill([leaseAnswer, address], '/lease/documents')).toBeNull();
});
