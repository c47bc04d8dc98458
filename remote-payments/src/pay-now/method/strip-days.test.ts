import type { Quote } from 'shared/contract/payments/quotes';
import { getStripDays } from './strip-days.ts';

const quote = (part: Partial<Quote>): Quote => ({
  quote_id: 'q',
  amount_cents: 100,
  options: [],
  allocations: [],
  warnings: [],
  guard: null,
  send_on: null,
  last_send_on: '2026-11-12',
  cut_off_at: '2026-09-28T22:00:00.000Z',
  left_after_cents: 0,
  ahead_cents: 0,
  due_on: null,
  late_after: null,
  expires_at: '2026-09-28T20:00:00.000Z',
  ...part,
});

test('ends one day after the latest of due date, grace period and arrival', () => {
  expect(
    getStripDays(quote({ due_on: '2026-10-01', late_after: '2026-10-05' }), '2026-09-28'),
  ).toEqual({
    today: '2026-09-28',
    due: '2026-10-01',
    graceEnds: '2026-10-05',
    end: '2026-10-07',
  });
});

test('omits the grace period tick when the rent is overdue', () => {
  const option = { on_time: false, counts_as_paid_on: '2026-11-25', reaches_by: '2026-11-30' };
  const options = [option] as Quote['options'];
  const days = quote({ options, due_on: '2026-11-01', late_after: '2026-12-05' });
  expect(getStripDays(days, '2026-11-25')).toEqual({
    today: '2026-11-25',
    due: '2026-11-01',
    end: '2026-12-01',
  });
});

test('returns no ticks when nothing is due', () => {
  expect(getStripDays(quote({}), '2026-12-31')).toEqual({ today: '2026-12-31', end: '2027-01-01' });
});
