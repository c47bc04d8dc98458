import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import { RefusalBanner } from './refusal-banner.tsx';

const agreedPrice = { total_cents: 149_278, debit_on: '2026-11-23' };

const renderBanner = (current: typeof agreedPrice) =>
  renderPage(
    <RefusalBanner
      refusal={{ kind: 'pricesExpired' }}
      agreed={agreedPrice}
      current={current}
      isLoading={false}
    />,
    '/payments/pay-now',
    { as: 'maya' },
  );

test('shows when to try again after a rate limit', async () => {
  const retryAt = Date.parse('2026-11-21T20:05:00Z');
  await renderPage(
    <RefusalBanner
      refusal={{ kind: 'tooOften', retryAt }}
      agreed={null}
      current={agreedPrice}
      isLoading={false}
    />,
    '/payments/pay-now',
    { as: 'maya' },
  );
  const banner = await screen.findByText('Too many tries in a short time');
  expect(banner.parentElement?.textContent).toMatch(/Try again at \d+:05 [ap]m/);
  // The banner is above the pressed button, so it takes focus to be announced and scrolled into view.
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test.each([
  ['nothing', agreedPrice, 'They are the same as before.'],
  ['the fee', { ...agreedPrice, total_cents: 149_300 }, 'You now pay $1,493.00. It was $1,492.78.'],
  ['the day', { ...agreedPrice, debit_on: '2026-11-24' }, 'It will now be debited on Tue, Nov 24.'],
])('shows what changed after the prices expired: %s', async (_what, current, text) => {
  await renderBanner(current);
  const banner = await screen.findByText('We refreshed the prices');
  expect(banner.parentElement?.textContent).toContain(text);
  expect(banner.parentElement?.textContent).toContain('Nothing has been taken.');
});
