import { act, screen, waitFor, within } from '@testing-library/react';
import { createApiClient } from 'shared/api/client';
import { acceptTermsAndConditions, getActivePrivacy, getActiveTerms } from 'shared/api/terms';
import { EVERY_SECTION_ON } from 'shared/flags/flags';
import { expectAccessible } from 'shared/testing/accessibility';
import { serviceRoots } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { renderPortalAs } from '../testing/render-portal-as.ts';
import { watchGraphql } from '../testing/watch-graphql.ts';
import { notifyOtherTabs } from './other-tabs.ts';

const FLAG = 'RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED';
const THREE = ['TermsAcceptance', 'ActiveTerms', 'ActivePrivacy'] as const;
const PAGE = '/no-such-page?from=mail#help';

let graphql: ReturnType<typeof watchGraphql>;

beforeEach(() => {
  graphql = watchGraphql();
  // jsdom lays nothing out, and the dialog counts what has no size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

afterEach(() => {
  graphql.heal();
  jest.restoreAllMocks();
});

const open = (as: Persona, flags = { [FLAG]: true }) => renderPortalAs(as, PAGE, flags);
const dialog = () => screen.findByRole('dialog', { name: 'Please read and accept our terms' });
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
const answer = (name: string) => screen.getByRole('button', { name });
const threeAsked = (times = 1) =>
  waitFor(() => expect(THREE.every((name) => graphql.count(name) >= times)).toBe(true));
/** Long enough for whatever the answers bring about to be drawn. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

describe('what shows the modal', () => {
  test('spec 2, 6: nothing of the widget is there while its flag is off, and nothing is asked', async () => {
    const portal = await open('theo', { [FLAG]: false });
    await settle();
    noDialog();
    expect(screen.queryByRole('link', { name: 'Terms of service' })).toBeNull();
    expect(graphql.asked).toEqual([]);
    act(() => portal.flagSource.become({ ...EVERY_SECTION_ON, [FLAG]: true }));
    await dialog();
    await settle();
    act(() => portal.flagSource.become({ ...EVERY_SECTION_ON, [FLAG]: false }));
    await waitFor(noDialog);
  });

  test('spec 4: who has accepted both versions in force sees none, and can read them again', async () => {
    await open('maya');
    await threeAsked();
    await settle();
    noDialog();
    const link = screen.getByRole('link', { name: 'Terms of service' });
    expect(link.getAttribute('href')).toBe('/terms-of-service');
    const other = screen.getByRole('link', { name: 'Privacy policy' });
    expect(other.getAttribute('href')).toBe('/privacy-policy');
  });

  test('spec 2: who has accepted nothing sees both texts over the page, with Accept and Decline', async () => {
    const portal = await open('theo');
    const modal = within(await dialog());
    expect(modal.getByRole('tabpanel', { name: 'Terms of service' }).textContent).toMatch(
      /Harbor & Pine Property Management runs this portal/,
    );
    await portal.user.click(modal.getByRole('tab', { name: 'Privacy policy' }));
    expect(modal.getByRole('tabpanel', { name: 'Privacy policy' }).textContent).toMatch(
      /What we keep/,
    );
    expect([answer('Accept'), answer('Decline')]).toHaveLength(2);
    expect(portal.address()).toBe(PAGE);
    await expectAccessible(await dialog());
  });

  test('spec 4: an older version of the terms was accepted: it says what has changed', async () => {
    await open('ines');
    expect((await dialog()).textContent).toContain(
      'The terms of service have changed since you accepted them.',
    );
  });

  test.each(THREE)('spec 4: none while %s is still loading', async (name) => {
    const release = graphql.hold(name);
    await open('theo');
    await threeAsked();
    await settle();
    noDialog();
    release();
    await dialog();
  });

  test.each(THREE)('spec 4: none where %s cannot be had; the page stays', async (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    graphql.lose(name);
    await open('theo');
    await waitFor(() => expect(graphql.count(name)).toBe(2));
    await settle();
    noDialog();
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
  });
});

describe('by keyboard', () => {
  test('the tabs go by arrows, and neither Escape nor a press beside it closes the modal', async () => {
    const { user } = await open('theo');
    const modal = within(await dialog());
    // The dialog takes the focus when its window is there.
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
    await user.click(answer('Decline'));
    expect(session.signOuts()).toBe(1);
    expect(graphql.count('AcceptTerms')).toBe(0);
  });
});

describe('spec 4: the acceptance is refetched whenever a user is present', () => {
  test('also when the session is read anew', async () => {
    const { session } = await open('maya');
    await waitFor(() => expect(graphql.answered.toSorted()).toEqual([...THREE].sort()));
    await settle();
    const before = graphql.count('TermsAcceptance');
    const state = session.state();
    if (state.status !== 'authorized') throw new Error('Maya is signed in');
    act(() => session.become({ ...state, data: { ...state.data } }));
    await waitFor(() => expect(graphql.count('TermsAcceptance')).toBe(before + 1));
  });
});

// The last two: from here on both have accepted.
describe('Accept', () => {
  test('spec 4: a failure is said and can be tried again; all three are refetched after either end', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, address } = await open('ines');
    await dialog();
    graphql.lose('AcceptTerms');
    await user.click(answer('Accept'));
    expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not saved');
    await threeAsked(2);
    await settle();
    await dialog();

    graphql.heal();
    const sent = watchGraphql();
    await user.click(answer('Accept'));
    await waitFor(noDialog);
    await waitFor(() => expect(THREE.map(sent.count)).toEqual([1, 1, 1]));
    expect(sent.count('AcceptTerms')).toBe(1);
    await settle();
    noDialog();
    expect(address()).toBe(PAGE);
    sent.heal();
  });

  test('accepting in another tab closes the modal in this one', async () => {
    const { session } = await open('theo');
    await dialog();
    const state = session.state();
    if (state.status !== 'authorized') throw new Error('Theo is signed in');
    const { person_id, corporation_id } = state.data.dataAccess;
    const api = createApiClient({ origins: serviceRoots(), getToken: session.getToken });
    await acceptTermsAndConditions(api, {
      personId: person_id,
      corporationId: corporation_id,
      termsOfServiceVersionId: (await getActiveTerms(api))?.terms_of_service_version_id ?? '',
      privacyPolicyVersionId: (await getActivePrivacy(api))?.privacy_policy_version_id ?? '',
    });
    await settle();
    await dialog();

    // As a browser tells a tab of what another has put into the storage of both.
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    notifyOtherTabs();
    const [key] = setItem.mock.calls[0] ?? [];
    act(() => void dispatchEvent(new StorageEvent('storage', { key: key ?? null })));
    await waitFor(noDialog);
  });
});
