import { act, screen, within } from '@testing-library/react';
import { writeCookie } from 'shared/theme/write-cookie';
import type { SessionState } from '../sign-in/portal-session.ts';
import { environment } from '../testing/environment.ts';
import { authorized, maya, renderPortalAt } from '../testing/render-portal-at.tsx';
import { COMPANY_COOKIE } from './company-cookie.ts';
import { findCompany } from './find-company.ts';

const OWN = 'Harbor & Pine Property Management';
const CEDAR = 'Cedar Crest Rentals';

const rosa: SessionState = {
  status: 'authorized',
  data: { ...maya, dataAccess: { ...maya.dataAccess, corporation_id: 'corp-cedar' } },
};

afterEach(() => {
  writeCookie(COMPANY_COOKIE, '', 0);
});

test('spec 1: the title is the name of the company of the renter', () => {
  const { session } = renderPortalAt('/payments', { state: { status: 'loading' } });
  expect(document.title).toBe(OWN);
  act(() => session.become(rosa));
  expect(document.title).toBe(CEDAR);
  act(() => session.become({ status: 'unauthenticated', problem: null }));
  expect(document.title).toBe(OWN);
});

test('header and help box are those of the renter’s company', () => {
  renderPortalAt('/payments', { state: rosa });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: CEDAR })).not.toBeNull();
  expect(screen.queryByRole('img', { name: OWN })).toBeNull();
  const contact = screen.getByRole('link', { name: /Contact Us/ });
  expect(contact.getAttribute('href')).toBe('https://www.cedarcrest.example/contact');
});

test('the deployment’s own company has its drawn logo', () => {
  renderPortalAt('/payments', { state: authorized });
  expect(screen.getByRole('img', { name: OWN })).not.toBeNull();
});

test('/unauthorized names the phone and the contact page of the renter’s company', () => {
  renderPortalAt('/', { state: rosa, flags: { RENTER_PORTAL_LEASE_TAB_ENABLED: false } });
  expect(screen.getByRole('link', { name: '(608) 555-0171' })).not.toBeNull();
  expect(screen.getByRole('link', { name: /Contact Us/ }).getAttribute('href')).toBe(
    'https://www.cedarcrest.example/contact',
  );
});

test('only a renter of another company leaves its id for the next page, until they are signed out', () => {
  const { session } = renderPortalAt('/payments', { state: authorized });
  expect(document.cookie).not.toContain('portal-company');
  act(() => session.become(rosa));
  expect(document.cookie).toContain('portal-company=corp-cedar');
  act(() => session.become({ status: 'unauthenticated', problem: null }));
  expect(document.cookie).not.toContain('portal-company');
});

test.each([
  ['corp-harbor', OWN],
  ['corp-cedar', CEDAR],
  ['corp-nobody-knows', OWN],
  [null, OWN],
])('the company of %p is %s', (id, name) => {
  expect(findCompany(environment, id).name).toBe(name);
});
