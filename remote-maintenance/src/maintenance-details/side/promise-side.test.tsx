import { screen } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import { createPossibleOrders } from '#src/work-order/possible-orders.ts';
import { PromiseSide } from './promise-side.tsx';

const [, order] =
  createPossibleOrders().find(
    ([, { status, promise }]) =>
      status.visit === 'to_come' && promise?.kind === 'work' && !promise.is_missed,
  ) ?? [];

test.each([
  ['the day before the promised day', '2026-11-30T15:00:00.000Z', 'On time'],
  ['late on the promised day at the home', '2026-12-02T04:00:00.000Z', 'On time'],
  ['the day after the promised day', '2026-12-02T15:00:00.000Z', 'Visit is after this date'],
])('with a visit %s (%s) it says "%s"', async (_, startsAt, text) => {
  if (!order?.visit) throw new Error('No such work order is possible.');
  const visit = { ...order.visit, starts_at: startsAt, ends_at: startsAt };
  await renderPage(<PromiseSide order={{ ...order, visit }} />, '/maintenance', { as: 'maya' });
  expect(screen.getByText(text)).toBeTruthy();
});
