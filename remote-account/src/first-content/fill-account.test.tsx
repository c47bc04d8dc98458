import { screen } from '@testing-library/react';
import type { FirstContent } from 'shared/federation/first-content/part';
import { profileQuery, residentQuery } from 'shared/federation/first-content/session-queries';
import {
  buildFirstContent,
  fillFirstContent,
  readText,
  requestAs,
} from 'shared/testing/first-content/first-content';
import { createPersonaSession, getPersonaToken } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

let content: FirstContent;
beforeAll(async () => {
  content = await buildFirstContent('remote-account');
});

async function requestAnswers(as: Persona) {
  const { dataAccess } = createPersonaSession(as, await getPersonaToken(as));
  const send = (query: string, variables: object) =>
    requestAs(as, 'resident', '/api/graphql', { query, variables });
  return Promise.all([
    send(profileQuery.document.text, {}),
    send(residentQuery.document.text, { residentId: dataAccess.person_id }),
  ]);
}

const PERSONAS: Persona[] = ['maya', 'ines', 'hana', 'priya', 'rosa'];

test.each(PERSONAS)('shows %s the same name as the profile', async (as) => {
  const answers = await requestAnswers(as);
  const main = fillFirstContent(content, { address: '/account/profile', answers });
  await renderPage(account, '/account/profile', { as });
  const term = await screen.findByText('Legal name');
  await screen.findByRole('button', { name: 'Ask to correct: Legal name' });
  const list = screen.getByText('Legal name').closest('dl');
  expect(term).toBeTruthy();
  expect(readText(main?.querySelector('dl') ?? null)).toBe(readText(list));
  expect(main?.querySelector('h1')?.textContent).toBe('Profile Details');
});

test.each(PERSONAS)('shows %s the same line as the index on a phone', async (as) => {
  const answers = await requestAnswers(as);
  const main = fillFirstContent(content, { address: '/account', answers, isDesktop: false });
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  try {
    await renderPage(account, '/account', { as });
    const link = await screen.findByRole('link', { name: /^Profile Details .*@/ });
    const drawn = main?.querySelector('a') ?? null;
    expect(readText(drawn)).toBe(readText(link));
    expect(drawn?.getAttribute('href')).toBe(link.getAttribute('href'));
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

test('shows the profile where the index leads to it, and nothing for answers that it does not know', async () => {
  const [profile, resident] = await requestAnswers('maya');
  const fill = (answers: readonly unknown[]) =>
    fillFirstContent(content, { address: '/account', answers });
  expect(fill([profile, resident])?.querySelector('h1')?.textContent).toBe('Profile Details');
  expect(fill([profile, undefined])).toBeNull();
  expect(fill([profile, { data: { resident: null } }])).toBeNull();
  const answers = [{ data: { profile: null } }, undefined];
  expect(fillFirstContent(content, { address: '/account', answers, isDesktop: false })).toBeNull();
});
