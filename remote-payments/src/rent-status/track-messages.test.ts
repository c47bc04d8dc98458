import type { PaymentTrack } from 'shared/contract/payments/rent-status';
import { formatPortalTrack } from './track-messages.ts';

const track = (state: string) =>
  ({
    payment: { state, submitted_at: '2026-10-29T15:00:00Z' },
    bank: { kind: 'bank', state: 'received', on: '2026-10-29' },
  }) as PaymentTrack;

test('shows a pending refund in the portal column, because bank and ledger do not have it yet', () => {
  const sentText = 'Sent Oct 29, 2026';
  expect(formatPortalTrack(track('refund_pending'), 'America/Chicago')).toEqual([
    sentText,
    'A refund is on its way',
  ]);
  expect(formatPortalTrack(track('settled'), 'America/Chicago')).toEqual([sentText]);
});
