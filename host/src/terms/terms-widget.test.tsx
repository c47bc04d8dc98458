import { act, screen, waitFor, within } from '@testing-library/react';
import { createApiClient } from 'shared/api/client';
import { acceptTermsAndConditions, getActivePrivacy, getActiveTerms } from 'shared/api/terms';
import { ALL_SECTIONS_ON } from 'shared/flags/flags';
import { expectAccessible } from 'shared/testing/accessibility';
import { getServiceRoots } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { renderPortalAs } from '../testing/render-portal-as.ts';
import { watchGraphql } from '../testing/watch-graphql.ts';
import { notifyOtherTabs } from './other-tabs.ts';

const FLAG = 'RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED';
const OPERATIONS = ['TermsAcceptance', 'ActiveTerms', 'ActivePrivacy'] as const;
const PAGE = '/no-such-page?from=mail#help';

let graphql: ReturnType<typeof watchGraphql>;

beforeEach(() => {
  graphql = watchGraphql();
  // jsdom has no layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

afterEach(() => {
  graphql.restore();
  jest.restoreAllMocks();
});

const open = (persona: Persona, flags = { [FLAG]: true }) => renderPortalAs(persona, PAGE, flags);
const dialog = () => screen.findByRole('dialog', { name: 'Please read and accept our terms' });
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
const getButton = (name: string) => screen.getByRole('button', { name });
const waitForRequests = (times = 1) =>
  waitFor(() => expect(OPERATIONS.every((name) => graphql.count(name) >= times)).toBe(true));
/** Waits until all responses have been rendered. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

describe('showing the modal', () => {
  test('spec 2, 6: shows nothing and sends no requests while the flag is off', async () => {
    const portal = await open('theo', { [FLAG]: false });
    await settle();
    noDialog();
    expect(screen.queryByRole('link', { name: 'Terms of service' })).toBeNull();
    expect(graphql.sentNames).toEqual([]);
    act(() => portal.flagSource.become({ ...ALL_SECTIONS_ON, [FLAG]: true }));
    await dialog();
    await settle();
    act(() => portal.flagSource.become({ ...ALL_SECTIONS_ON, [FLAG]: false }));
    await waitFor(noDialog);
  });

  test('spec 4: shows no modal, only links, after both current versions are accepted', async () => {
    await open('maya');
    await waitForRequests();
    await settle();
    noDialog();
    const link = screen.getByRole('link', { name: 'Terms of service' });
    expect(link.getAttribute('href')).toBe('/terms-of-service');
    const other = screen.getByRole('link', { name: 'Privacy policy' });
    expect(other.getAttribute('href')).toBe('/privacy-policy');
  });

  test('spec 2: shows both texts with Accept and Decline before the first acceptance', async () => {
    const portal = await open('theo');
    const modal = within(await dialog());
    expect(modal.getByRole('tabpanel', { name: 'Terms of service' }).textContent).toMatch(
      /Harbor & Pine Property Management runs this portal/,
    );
    await portal.user.click(modal.getByRole('tab', { name: 'Privacy policy' }));
    expect(modal.getByRole('tabpanel', { name: 'Privacy policy' }).textContent).toMatch(
      /What we keep/,
    );
    expect([getButton('Accept'), getButton('Decline')]).toHaveLength(2);
    expect(portal.address()).toBe(PAGE);
    await expectAccessible(await dialog());
  });

  test('spec 4: says that the terms have changed after an older version was accepted', async () => {
    await open('ines');
    expect((await dialog()).textContent).toContain(
      'The terms of service have changed since you last agreed to them.',
    );
  });

  test.each(OPERATIONS)('spec 4: shows no modal while %s is loading', async (name) => {
    const release = graphql.delayRequests(name);
    await open('theo');
    await waitForRequests();
    await settle();
    noDialog();
    release();
    await dialog();
  });

  test.each(OPERATIONS)('spec 4: shows the page without the modal when %s fails', async (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    graphql.failRequests(name);
    await open('theo');
    await waitFor(() => expect(graphql.count(name)).toBe(2));
    await settle();
    noDialog();
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
  });
});

describe('by keyboard', () => {
  test('arrow keys switch tabs, and neither Escape nor an outside click closes the modal', async () => {
    const { user } = await open('theo');
    const modal = within(await dialog());
    // The dialog takes the focus when it opens.
    const title = modal.getByRole('heading', { name: 'Please read and accept our terms' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.click(modal.getByRole('tab', { name: 'Terms of service' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(modal.getByRole('tab', { name: 'Privacy policy' }));
    expect(modal.getByRole('tabpanel', { name: 'Privacy policy' })).not.toBeNull();
    await user.keyboard('{ArrowRight}{End}{Home}');
    expect(document.activeElement).toBe(modal.getByRole('tab', { name: 'Terms of service' }));
    await user.tab();
    expect(document.activeElement).toBe(modal.getByRole('region', { name: 'Terms of service' }));
    await user.keyboard('{Escape}');
    await user.click((await dialog()).parentElement as HTMLElement);
    await dialog();
  });
});

describe('Decline', () => {
  test('spec 4: signs out and sends nothing', async () => {
    const { user, session } = await open('theo');
    await dialog();
    await user.click(getButton('Decline'));
    expect(session.signOuts()).toBe(1);
    expect(graphql.count('AcceptTerms')).toBe(0);
  });
});

describe('spec 4: the acceptance is refetched whenever a user is present', () => {
  test('also when the session is updated', async () => {
    const { session } = await open('maya');
    await waitFor(() => expect(graphql.answeredNames.toSorted()).toEqual([...OPERATIONS].sort()));
    await settle();
    const before = graphql.count('TermsAcceptance');
    const state = session.state();
    if (state.status !== 'authorized') throw new Error('Maya is signed in');
    act(() => session.become({ ...state, data: { ...state.data } }));
    await waitFor(() => expect(graphql.count('TermsAcceptance')).toBe(before + 1));
  });
});

// These two tests come last: afterwards both personas have accepted.
describe('Accept', () => {
  test('spec 4: shows a failure, allows a retry, and refetches all three queries afterwards', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, address } = await open('ines');
    await dialog();
    graphql.failRequests('AcceptTerms');
    await user.click(getButton('Accept'));
    expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not saved');
    await waitForRequests(2);
    await settle();
    await dialog();

    graphql.restore();
    const sent = watchGraphql();
    await user.click(getButton('Accept'));
    await waitFor(noDialog);
    await waitFor(() => expect(OPERATIONS.map(sent.count)).toEqual([1, 1, 1]));
    expect(sent.count('AcceptTerms')).toBe(1);
    await settle();
    noDialog();
    expect(address()).toBe(PAGE);
    sent.restore();
  });

  test('closes the modal when another tab accepts', async () => {
    const { session } = await open('theo');
    await dialog();
    const state = session.state();
    if (state.status !== 'authorized') throw new Error('Theo is signed in');
    const { person_id, corporation_id } = state.data.dataAccess;
    const api = createApiClient({ origins: getServiceRoots(), getToken: session.getToken });
    await acceptTermsAndConditions(api, {
      personId: person_id,
      corporationId: corporation_id,
      termsOfServiceVersionId: (await getActiveTerms(api))?.terms_of_service_version_id ?? '',
      privacyPolicyVersionId: (await getActivePrivacy(api))?.privacy_policy_version_id ?? '',
    });
    await settle();
    await dialog();

    // Simulates the storage event that a browser sends to other tabs.
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    notifyOtherTabs();
    const [key] = setItem.mock.calls[0] ?? [];
    act(() => void dispatchEvent(new StorageEvent('storage', { key: key ?? null })));
    await waitFor(noDialog);
  });
});
