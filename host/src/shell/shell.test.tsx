import { act, screen, within } from '@testing-library/react';
import { ALL_SECTIONS_ON } from 'shared/flags/flags';
import { authorized, maya, renderPortalAt } from '../testing/render-portal-at.tsx';
import { getDisplayName, getInitials } from './display-name.ts';

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('spec 2: the side nav lists the sections and marks the current one', () => {
  renderPortalAt('/maintenance/request');
  expect(entries()).toEqual(['Payments', 'Lease', 'Maintenance', 'Account']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Maintenance');
});

test('spec 2: the side nav hides entries whose flag is off', () => {
  renderPortalAt('/payments', {
    flags: { ...ALL_SECTIONS_ON, RENTER_PORTAL_LEASE_TAB_ENABLED: false },
  });
  expect(entries()).toEqual(['Payments', 'Maintenance', 'Account']);
});

test('spec 2: the help box opens the contact page in a new tab', () => {
  renderPortalAt('/payments');
  expect(screen.getByRole('heading', { name: 'Need Help?' })).not.toBeNull();
  expect(screen.getByText('Contact our property management office')).not.toBeNull();
  const link = screen.getByRole('link', { name: /Contact Us/ });
  expect(link.getAttribute('href')).toBe('https://www.harborpine.example/contact');
  expect(link.getAttribute('target')).toBe('_blank');
});

test.each([
  ['in the header without side nav goes to /payments', '/unauthorized', '/payments'],
  ['elsewhere goes Home', '/lease', '/'],
])('spec 2: the logo %s', (_where, path, target) => {
  const state =
    path === '/lease' ? authorized : ({ status: 'unauthenticated', problem: null } as const);
  renderPortalAt(path, { state });
  const logo = screen.getByRole('link', { name: 'Harbor & Pine Property Management' });
  expect(logo.getAttribute('href')).toBe(target);
});

describe('the menu on small screens', () => {
  const open = async (portal: ReturnType<typeof renderPortalAt>) => {
    await portal.user.click(screen.getByRole('button', { name: 'Open menu' }));
    return screen.getByRole('button', { name: 'Close menu' });
  };
  const isOpen = () => screen.queryByRole('button', { name: 'Close menu' }) !== null;

  test('spec 2: closes after choosing an entry', async () => {
    const portal = renderPortalAt('/payments');
    await open(portal);
    await portal.user.click(screen.getByRole('link', { name: 'Lease' }));
    expect(isOpen()).toBe(false);
    expect(portal.address()).toBe('/lease');
  });

  test('closes and returns the focus after choosing the entry of the current page', async () => {
    const portal = renderPortalAt('/payments');
    const button = await open(portal);
    await portal.user.click(screen.getByRole('link', { name: 'Payments' }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  test('focuses the current entry when it opens', async () => {
    await open(renderPortalAt('/maintenance'));
    expect(document.activeElement?.textContent).toBe('Maintenance');
  });

  test('spec 2: closes on an outside click', async () => {
    const portal = renderPortalAt('/payments');
    await open(portal);
    await portal.user.click(screen.getByRole('main'));
    expect(isOpen()).toBe(false);
  });

  test('stays open on a click inside', async () => {
    const portal = renderPortalAt('/payments');
    await open(portal);
    await portal.user.click(screen.getByText('Need Help?'));
    expect(isOpen()).toBe(true);
  });

  test('closes on Escape and returns the focus', async () => {
    const portal = renderPortalAt('/payments');
    const button = await open(portal);
    await portal.user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  test('keeps the focus inside while it is open', async () => {
    const portal = renderPortalAt('/payments');
    await open(portal);
    expect(document.activeElement?.textContent).toBe('Payments');
    await portal.user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }));
    await portal.user.tab({ shift: true });
    expect(document.activeElement?.textContent).toContain('Contact Us');
    await portal.user.tab();
    await portal.user.tab();
    expect(document.activeElement?.textContent).toBe('Payments');
  });
});

describe('the user menu', () => {
  const open = async (portal: ReturnType<typeof renderPortalAt>) => {
    const button = screen.getByRole('button', { name: 'Your menu, Maya Ortiz MO' });
    await portal.user.click(button);
    return button;
  };

  test('spec 2: shows initials and display name', () => {
    renderPortalAt('/payments');
    const button = screen.getByRole('button', { name: 'Your menu, Maya Ortiz MO' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('spec 2: the name opens /account/profile, and the menu closes', async () => {
    const portal = renderPortalAt('/payments');
    const button = await open(portal);
    await portal.user.click(screen.getByRole('menuitem', { name: /Maya Ortiz/ }));
    expect(portal.address()).toBe('/account/profile');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('the name is no link while the account section is off', async () => {
    const flags = { ...ALL_SECTIONS_ON, RENTER_PORTAL_ACCOUNT_MENU_ENABLED: false };
    const portal = renderPortalAt('/payments', { flags });
    await open(portal);
    expect(screen.queryByRole('menuitem', { name: /Maya Ortiz/ })).toBeNull();
  });

  test('spec 2: Logout ends the session', async () => {
    const portal = renderPortalAt('/payments');
    await open(portal);
    await portal.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(portal.session.signOuts()).toBe(1);
  });

  test('spec 2: shows version 2.105.0 as a disabled line', async () => {
    const portal = renderPortalAt('/payments');
    await open(portal);
    const line = screen.getByRole('menuitem', { name: 'Version 2.105.0' });
    expect(line.getAttribute('aria-disabled')).toBe('true');
    expect(line.closest('a, button')).toBeNull();
    line.focus();
    expect(document.activeElement).not.toBe(line);
  });

  test('closes on Escape and returns the focus', async () => {
    const portal = renderPortalAt('/payments');
    const button = await open(portal);
    await portal.user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  test('supports the arrow keys and closes on Tab', async () => {
    const portal = renderPortalAt('/payments');
    const button = await open(portal);
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toContain('Profile Details');
    await portal.user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Logout');
    await portal.user.keyboard('{ArrowDown}');
    expect(focused()).toContain('Profile Details');
    await portal.user.keyboard('{End}');
    expect(focused()).toBe('Logout');
    await portal.user.tab();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('is hidden for visitors', () => {
    const portal = renderPortalAt('/terms-of-service', {
      state: { status: 'unauthenticated', problem: null },
    });
    expect(screen.queryByRole('button', { name: /Your menu/ })).toBeNull();
    act(() => portal.session.become({ status: 'loading' }));
    expect(screen.queryByRole('button', { name: /Your menu/ })).toBeNull();
  });
});

test('shows the menu for a user without any name', () => {
  const state = { ...authorized, data: { ...maya, user: {} } } as const;
  renderPortalAt('/payments', { state });
  expect(screen.getByRole('button', { name: /Your menu, Your account/ })).not.toBeNull();
});

test.each([
  [{ given_name: 'Maya', family_name: 'Ortiz', name: 'maya' }, 'Maya Ortiz', 'MO'],
  [{ name: 'Walter van der Big' }, 'Walter van der Big', 'WB'],
  [{ given_name: 'Émile' }, 'Émile', 'É'],
  [{ given_name: '  Ana ', family_name: ' ' }, 'Ana', 'A'],
  [{ email: 'hana@example.com' }, 'hana@example.com', 'H'],
  [{ name: 'maya.ortiz@example.com' }, 'maya.ortiz@example.com', 'MO'],
  [{ name: 'Maya (Mimi) Ortiz 🌊' }, 'Maya (Mimi) Ortiz 🌊', 'MO'],
  [{ name: '“Ace” Jones' }, '“Ace” Jones', 'AJ'],
  [{ name: '🌊' }, '🌊', '🌊'],
  [{ given_name: 'מאיה', family_name: 'כהן' }, 'מאיה כהן', 'מכ'],
  [{ name: 'é̂lodie d’Arc' }, 'é̂lodie d’Arc', 'É̂D'],
  [{}, '', ''],
])('%p has the display name %p and the initials %p', (user, name, short) => {
  expect([getDisplayName(user), getInitials(user)]).toEqual([name, short]);
});
