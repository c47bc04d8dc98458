/**
 * @jest-environment-options {"services": "own"}
 */
import { screen, within } from '@testing-library/react';
import { listWorkOrders, type WorkOrder } from 'shared/contract/maintenance';
import { getWorkOrderPath } from 'shared/paths/paths';
import { expectAccessible } from 'shared/testing/accessibility';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import { runOfficeCommand } from 'shared/testing/run-office-command';
import maintenance from '#src/routes.tsx';

/** Opens a request in progress that has a cost to approve. */
async function openCostRequest(as: Persona, state: WorkOrder['state']) {
  const { api, unmount } = await renderPage(<p>Before</p>, '/', { as });
  const orders = (await api.call(listWorkOrders, {})) ?? [];
  unmount();
  const id = orders.find((order) => order.state === state)?.work_order_id ?? '';
  await runOfficeCommand({
    act: 'cost',
    request: id,
    cents: 8_500,
    for: 'A new trap and two valves.',
  });
  const page = await renderPage(maintenance, getWorkOrderPath(id), { as, onFailure() {} });
  const part = within(await screen.findByRole('region', { name: 'Cost to you' }));
  return { ...page, part, id };
}

test('declines a cost with a reason, then approves the next cost', async () => {
  const { user, part, container, unmount } = await openCostRequest('maya', 'scheduled');
  await expectAccessible(container);
  const visit = within(screen.getByRole('region', { name: 'Visit' }));
  expect(visit.getByText('$85.00, if you approve it')).toBeTruthy();
  expect(visit.getByRole('link', { name: /^Reschedule/ })).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Decline' }));
  await user.click(await part.findByRole('button', { name: 'Decline cost' }));
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeTruthy();
  await user.type(part.getByRole('textbox'), 'It leaked before we moved in.');
  await user.click(part.getByRole('button', { name: 'Decline cost' }));
  expect(await part.findByText(/^Maya Ortiz declined this on /)).toBeTruthy();
  expect(part.queryByRole('button')).toBeNull();
  unmount();

  const secondPage = await openCostRequest('maya', 'scheduled');
  await secondPage.user.click(secondPage.part.getByRole('button', { name: 'Approve $85.00' }));
  expect(await secondPage.part.findByText(/^Maya Ortiz approved this on /)).toBeTruthy();
  const timeline = within(await screen.findByRole('region', { name: 'What has happened' }));
  expect(await timeline.findByText('Cost approved')).toBeTruthy();
  const visitPart = within(screen.getByRole('region', { name: 'Visit' }));
  expect(await visitPart.findByText('$85.00, not owed yet')).toBeTruthy();
});

test('does not approve a cost that changed in the meantime, and shows the new amount', async () => {
  const { user, part, id } = await openCostRequest('oliver', 'waiting');
  await runOfficeCommand({ act: 'cost', request: id, cents: 12_000, for: 'A whole new drain.' });
  await user.click(part.getByRole('button', { name: 'Approve $85.00' }));
  expect(await part.findByRole('button', { name: 'Approve $120.00' })).toBeTruthy();
});
