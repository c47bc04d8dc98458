/**
 * The shown data is created here, so this file has its own services.
 * @jest-environment-options {"services": "own"}
 */
import { screen, waitFor } from '@testing-library/react';
import { testSameTimes } from 'shared/testing/same-times';
import account from './routes.tsx';

const button = (name: string | RegExp) =>
  screen.findByRole('button', { name }, { timeout: 120_000 });

// Inês has a correction request at the office, whose day is shown.
testSameTimes(
  account,
  {
    '/account/profile': 'ines',
    '/account/security': 'ines',
    '/account/records': 'ines',
  },
  {
    zone: 'CT',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    async prepare(open) {
      const profile = await open('/account/profile?change=email', 'ines');
      await profile.user.type(await screen.findByLabelText('New email address'), 'i@new.example');
      await profile.user.click(await button('Send the code'));
      await screen.findByText(/^Six digits, good until/);
      await profile.user.click(await button('Get a calendar address'));
      const link = await screen.findByRole('link', { name: 'Add to my calendar' });
      const feed = await fetch((link.getAttribute('href') ?? '').replace(/^webcal:/, 'http:'));
      expect(feed.status).toBe(200);
      profile.unmount();
      const records = await open('/account/records', 'ines');
      await records.user.click(await button('Get my records'));
      await button(/^Download/);
      records.unmount();
      await waitFor(() => expect(document.querySelector('main')).toBeNull());
    },
  },
);
