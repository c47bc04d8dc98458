import { screen } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { environment } from '#src/testing/environment.ts';
import { renderPortalAt } from '#src/testing/render-portal-at.tsx';

// spec 7: the release-candidate environment has no payments, maintenance or utility service.
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
])(
  'spec 7: %s shows that the section is not available when its service is missing',
  async (path, title) => {
    const { container } = renderPortalAt(path, { environment: rc });
    const heading = screen.getByRole('heading', { level: 1, name: title });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expectAccessible(container);
  },
);

test('spec 7: names the other section when navigating from one missing section to another', async () => {
  const { user } = renderPortalAt('/payments', { environment: rc });
  await user.click(screen.getByRole('link', { name: 'Maintenance' }));
  const heading = screen.getByRole('heading', { name: 'Maintenance is not available here' });
  expect(document.activeElement).toBe(heading);
});

test('shows the emergency phone number when maintenance is not available', () => {
  renderPortalAt('/maintenance', { environment: rc });
  expect(screen.getByRole('link', { name: '(715) 555-0142' }).getAttribute('href')).toBe(
    'tel:7155550142',
  );
});

test('loads a section whose service exists', () => {
  renderPortalAt('/lease', { environment: rc });
  expect(screen.queryByText(/is not available here/)).toBeNull();
});
