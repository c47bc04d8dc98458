import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { listPayments, type Payment } from 'shared/contract/payments/payments';
import { expectAccessible } from 'shared/testing/accessibility';
import { failRequests } from 'shared/testing/fail-requests';
import { renderPage } from 'shared/testing/render-page';
import { UndoPart } from './undo-part.tsx';

const AS = { as: 'maya', onFailure: () => {} } as const;

/** Renders a settled payment as if it were still pending and cancelable. */
async function renderPart() {
  const { api, unmount } = await renderPage(<p />, '/payments', AS);
  const [arrived] = await api.call(listPayments, { query: { arrived: 'true', limit: '1' } });
  unmount();
  if (!arrived) throw new Error('The seed has no settled payment of Maya.');
  const cancelUntil = new Date(Date.now() + 600_000).toISOString();
  const payment = { ...arrived, state: 'pending', cancellable_until: cancelUntil } as const;
  return renderPage(<PolledUndoPart payment={payment} />, '/payments/pay-now', AS);
}

/** Simulates a page that polls the payment: the button delivers the `cancelling` state. */
function PolledUndoPart({ payment }: { payment: Payment }) {
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      <UndoPart payment={{ ...payment, cancelling }} timeZone="America/Chicago" />
      <button type="button" onClick={() => setCancelling(true)}>
        Receive the cancelling state
      </button>
    </>
  );
}

const findUndoButton = () => screen.findByRole('button', { name: 'Undo this payment' });
const getPollButton = () => screen.getByRole('button', { name: 'Receive the cancelling state' });
const getStatus = (message: HTMLElement) => message.closest('[role=status]');

test('focuses the message that it is too late to undo a payment', async () => {
  const { user, container } = await renderPart();
  await user.click(await findUndoButton());
  const message = await screen.findByText('It was too late to undo this payment');
  await waitFor(() => expect(document.activeElement).toBe(getStatus(message)));
  expect(getStatus(message)?.textContent).toContain('ask our property management office');
  await expectAccessible(container);
});

test('focuses the message that a payment is being canceled after a click on this page', async () => {
  const { user } = await renderPart();
  const outage = failRequests('/cancel');
  await user.click(await findUndoButton());
  await screen.findByText('We could not undo this payment');
  outage.restore();
  await user.click(getPollButton());
  const message = await screen.findByText("We're trying to undo this payment");
  await waitFor(() => expect(document.activeElement).toBe(getStatus(message)));
});

test('announces a cancellation from elsewhere without moving focus', async () => {
  const { user } = await renderPart();
  await findUndoButton();
  await user.click(getPollButton());
  const message = await screen.findByText("We're trying to undo this payment");
  expect(getStatus(message)).not.toBeNull();
  expect(document.activeElement).toBe(getPollButton());
});

test('says that nothing was sent when canceling offline', async () => {
  const { user } = await renderPart();
  await findUndoButton();
  fireEvent.offline(window);
  await user.click(await findUndoButton());
  expect(await screen.findByText(/^You were offline, so nothing was sent\./)).toBeTruthy();
  fireEvent.online(window);
});
