import { act, screen, within } from '@testing-library/react';
import { writeCookie } from 'shared/theme/write-cookie';
import type { SessionState } from '../sign-in/portal-session.ts';
import { environment } from '../testing/environment.ts';
import { authorized, maya, renderPortalAt } from '../testing/render-portal-at.tsx';
import { COMPANY_COOKIE } from './company-cookie.ts';
import { findCompany } from './find-company.ts';

const DEFAULT_COMPANY = 'Harbor & Pine Property Management';
const CEDAR_CREST = 'Cedar Crest Rentals';

const rosa: SessionState = {
  status: 'authorized',
  data: { ...maya, dataAccess: { ...maya.dataAccess, corporation_id: 'corp-cedar' } },
};

afterEach(() => {
  writeCookie(COMPANY_COOKIE, '', 0);
});

test('spec 1: the document title is the name of the renter’s company', () => {
  const { session } = renderPortalAt('/payments', { state: { status: 'loading' } });
  expect(document.title).toBe(DEFAULT_COMPANY);
  act(() => session.become(rosa));
  expect(document.title).toBe(CEDAR_CREST);
  act(() => session.become({ status: 'unauthenticated', problem: null }));
  expect(document.title).toBe(DEFAULT_COMPANY);
});

test('shows the header and help box of the renter’s company', () => {
  renderPortalAt('/payments', { state: rosa });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: CEDAR_CREST })).not.toBeNull();
  expect(screen.queryByRole('img', { name: DEFAULT_COMPANY })).toBeNull();
  const contact = screen.getByRole('link', { name: /Contact Us/ });
  expect(contact.getAttribute('href')).toBe('https://www.cedarcrest.example/contact');
});

test('shows the drawn logo for the default company', () => {
  renderPortalAt('/payments', { state: authorized });
  expect(screen.getByRole('img', { name: DEFAULT_COMPANY })).not.toBeNull();
});

test('/unauthorized shows the phone number and contact page of the renter’s company', () => {
  renderPortalAt('/', { state: rosa, flags: { RENTER_PORTAL_LEASE_TAB_ENABLED: false } });
  expect(screen.getByRole('link', { name: '(608) 555-0171' })).not.toBeNull();
  expect(screen.getByRole('link', { name: /Contact Us/ }).getAttribute('href')).toBe(
    'https://www.cedarcrest.example/contact',
  );
});

test('sets the company cookie only for renters of another company, and deletes it on sign-out', () => {
  const { session } = renderPortalAt('/payments', { state: authorized });
  expect(document.cookie).not.toContain('portal-company');
  act(() => session.become(rosa));
  expect(document.cookie).toContain('portal-company=corp-cedar');
  act(() => session.become({ status: 'unauthenticated', problem: null }));
  expect(document.cookie).not.toContain('portal-company');
});

test.each([
  ['corp-harbor', DEFAULT_COMPANY],
  ['corp-cedar', CEDAR_CREST],
  ['corp-unknown', DEFAULT_COMPANY],
  [null, DEFAULT_COMPANY],
])('finds the company for %p: %s', (id, name) => {
  expect(findCompany(environment, id).name).toBe(name);
});
