import { screen, waitFor } from '@testing-library/react';
import { listMethods, type SavedMethod } from 'shared/contract/payments/methods';
import { renderPage } from 'shared/testing/render-page';
import { Methods } from './methods.tsx';

/** Renders Walter's blocked account with this response of the service. */
async function showBlocked(holdState: Pick<SavedMethod, 'on_hold'>): Promise<string> {
  const { api, unmount } = await renderPage(<p />, '/account/payment-method', { as: 'walter' });
  const [bank] = (await api.call(listMethods, {})).filter(({ kind }) => kind === 'bank');
  unmount();
  if (!bank) throw new Error('Walter has a bank account.');
  const { on_hold: _, ...storedMethod } = bank;
  const methods = [{ ...storedMethod, ...holdState, state: 'blocked' as const }];
  const page = await renderPage(<Methods methods={methods} />, '/account/payment-method', {
    as: 'walter',
  });
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  const { textContent } = screen.getByRole('listitem');
  page.unmount();
  return textContent ?? '';
}

test('says to call the office or to add another method, depending on the block', async () => {
  const heldText = await showBlocked({ on_hold: true });
  expect(heldText).toMatch(
    /On hold.*so this payment method is on hold\. Call the office to use it again/,
  );
  expect(heldText).not.toMatch(/Blocked/);
  const endedText = await showBlocked({ on_hold: false });
  expect(endedText).toMatch(/you can no longer use this account here\. Remove it and add another/);
  expect(endedText).toMatch(/Blocked/);
  expect(endedText).not.toMatch(/office/);
});

test('refers to the office if the service does not return who can lift the block', async () => {
  expect(await showBlocked({})).toMatch(/Call the office/);
});
