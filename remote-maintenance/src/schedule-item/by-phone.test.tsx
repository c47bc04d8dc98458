import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import maintenance from '../routes.tsx';

test.each([['/maintenance/schedule-item', 'Choose a time']])(
  '%s says how it is done by phone',
  async (address, title) => {
    await renderPage(maintenance, address, { as: 'maya' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const office = within(await screen.findByRole('region', { name: 'The office' }));
    const phone = await office.findByRole('link', { name: '(715) 555-0120' });
    expect(phone.getAttribute('href')).toBe('tel:+17155550120');
  },
);
