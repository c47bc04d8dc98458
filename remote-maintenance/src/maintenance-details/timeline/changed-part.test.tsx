import { render, screen } from '@testing-library/react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { ChangedPart } from './changed-part.tsx';

const SENT = { position: 1, kind: 'moved', actor: 'renter', is_own: true } as WorkOrderEvent;
const DONE = {
  position: 2,
  kind: 'moved',
  actor: 'vendor',
  actor_name: 'Bayline Plumbing',
  is_own: false,
  to_state: 'work_done',
} as WorkOrderEvent;
const REOPENED = { ...SENT, position: 3, to_state: 'reopened' } as WorkOrderEvent;
const createOrder = (...story: WorkOrderEvent[]) => ({ story }) as unknown as WorkOrderDetails;

test('shows changes by others until the reader acts on them', () => {
  const { rerender } = render(<ChangedPart order={createOrder(SENT)} />);
  rerender(<ChangedPart order={createOrder(SENT, DONE)} />);
  expect(screen.getByText(/^Bayline Plumbing changed this request: Your answer/)).toBeTruthy();
  rerender(<ChangedPart order={createOrder(SENT, DONE, REOPENED)} />);
  expect(screen.queryByText(/Your answer is needed/)).toBeNull();
});
