/**
 * @jest-environment-options {"services": "own"}
 */
import { screen } from '@testing-library/react';
import { createWorkOrder } from 'shared/contract/work-order-request';
import { getWorkOrderPath } from 'shared/paths/paths';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { runOfficeCommand } from 'shared/testing/run-office-command';
import maintenance from '../routes.tsx';

const BODY = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom' as const,
  category: 'plumbing' as const,
  permission_to_enter: true,
};

test('links a duplicate request to the original request', async () => {
  const { api, unmount } = await renderPage(<p>Before</p>, '/', { as: 'jun' });
  const send = (title: string) =>
    api.call(createWorkOrder, {
      body: { ...BODY, title },
      idempotencyKey: crypto.randomUUID(),
    });
  const first = await send('Bathroom tap drips');
  const second = await send('The tap again');
  unmount();
  const request = second.work_order_id;
  await runOfficeCommand({ act: 'move', request, state: 'duplicate', same: first.number });
  const { user, container } = await renderPage(maintenance, getWorkOrderPath(request), {
    as: 'jun',
  });
  const link = await screen.findByRole('link', { name: `See request #${first.number}` });
  await expectAccessible(container);
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bathroom tap drips' })).toBeTruthy();
});
