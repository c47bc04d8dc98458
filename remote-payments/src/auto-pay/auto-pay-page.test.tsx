import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { WAIT } from '../testing/walk.ts';

test('spec 2: says who sets auto-pay up, with a number to call', async () => {
  await renderPage(section, '/payments/auto-pay', { as: 'amara' });
  const phone = await screen.findByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }, WAIT);
  expect(phone.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
});

test('has nothing to set up without a lease', async () => {
  await renderPage(section, '/payments/auto-pay', { as: 'hana' });
  expect(await screen.findByRole('heading', { name: 'No auto-pay yet' }, WAIT)).toBeTruthy();
});
