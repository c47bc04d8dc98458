import { screen } from '@testing-library/react';
import { listPayments, type Payment } from 'shared/contract/payments/payments';
import { renderPage } from 'shared/testing/render-page';
import { WhatHappensNext } from './what-happens-next.tsx';

async function renderTimeline(part: Partial<Payment>) {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'maya' });
  const [first] = await api.call(listPayments, { query: { limit: '1' } });
  unmount();
  if (!first) throw new Error('The seed has no payment of Maya.');
  const payment: Payment = { ...first, state: 'pending', settled_at: null, ...part };
  const ui = <WhatHappensNext payment={payment} timeZone="America/Chicago" />;
  return renderPage(ui, '/payments/pay-now', { as: 'maya' });
}

test('announces to the payer a mail in case the payment is returned', async () => {
  await renderTimeline({ own: true, expected_from: '2026-10-01', expected_by: '2026-10-05' });
  const expected = "Between Thu, Oct 1 and Mon, Oct 5. If your bank returns it, we'll email you";
  expect(await screen.findByText((text) => text.startsWith(expected))).toBeTruthy();
});

test('names the cut-off time while the payment can be canceled', async () => {
  await renderTimeline({ own: true, cancellable_until: '2099-10-01T22:00:00.000Z' });
  const text = /^We send it by .*5:00 pm CT\. You can undo it until then\.$/;
  expect(await screen.findByText(text)).toBeTruthy();
});

test('names to a co-occupant, who gets no mail, the pages that show a return', async () => {
  await renderTimeline({ own: false, expected_from: '2026-10-05', expected_by: '2026-10-05' });
  const text = "By Mon, Oct 5. If it's returned, this page and Payments will show it.";
  expect(await screen.findByText(text)).toBeTruthy();
});
