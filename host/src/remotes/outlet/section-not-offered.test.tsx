import { screen } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { environment } from '#src/testing/environment.ts';
import { renderPortalAt } from '#src/testing/render-portal-at.tsx';

// spec 7: release-candidate has neither payments nor maintenance nor utility.
const { resident, documents } = environment.services;
const rc = { services: { resident, documents } };

test.each([
  ['/payments', 'Payments is not available here'],
  ['/payments/pay-now', 'Payments is not available here'],
  ['/payments/auto-pay', 'Payments is not available here'],
  ['/maintenance', 'Maintenance is not available here'],
  ['/maintenance/maintenance-details', 'Maintenance is not available here'],
  ['/maintenance/reminders-modal', 'Maintenance is not available here'],
  ['/maintenance/request', 'Maintenance is not available here'],
  ['/maintenance/schedule-item', 'Maintenance is not available here'],
])('spec 7: without its service, %s says that it is not available here', async (path, words) => {
  const { container } = renderPortalAt(path, { environment: rc });
  const heading = screen.getByRole('heading', { level: 1, name: words });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await expectAccessible(container);
});

test('spec 7: from one section that is not here to the other, each says so by name', async () => {
  const { user } = renderPortalAt('/payments', { environment: rc });
  await user.click(screen.getByRole('link', { name: 'Maintenance' }));
  const heading = screen.getByRole('heading', { name: 'Maintenance is not available here' });
  expect(document.activeElement).toBe(heading);
});

test('where maintenance is not here, the telephone for urgent repairs still is', () => {
  renderPortalAt('/maintenance', { environment: rc });
  expect(screen.getByRole('link', { name: '(715) 555-0142' }).getAttribute('href')).toBe(
    'tel:7155550142',
  );
});

test('a section whose services are there is asked for', () => {
  renderPortalAt('/lease', { environment: rc });
  expect(screen.queryByText(/is not available here/)).toBeNull();
});
