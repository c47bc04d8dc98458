import type { ChargeLine } from 'shared/contract/resident';
import { getOtherChargeRows } from './charge-lines.ts';

const createLine = (change: Partial<ChargeLine>): ChargeLine => ({
  charge_type: 'rent',
  description: 'Rent',
  amount_cents: 150_000,
  starts_on: '2026-01-01',
  ends_on: null,
  ...change,
});

test('omits the current rent', () => {
  expect(getOtherChargeRows([createLine({})], '2026-11-30')).toEqual([]);
});

test('shows a future rent with its first date until the day before', () => {
  const laterLine = createLine({ starts_on: '2026-12-01', amount_cents: 155_000 });
  expect(getOtherChargeRows([laterLine], '2026-11-30')).toEqual([
    { term: 'New rent', value: '$1,550.00 a month from Dec 1, 2026' },
  ]);
  expect(getOtherChargeRows([laterLine], '2026-12-01')).toEqual([]);
});

test('shows other charges with their last date if they end', () => {
  const parking = createLine({ charge_type: 'other', description: 'Parking', amount_cents: 7_500 });
  expect(getOtherChargeRows([parking], '2026-11-30')[0]?.value).toBe('$75.00 a month');
  const endingLine = { ...parking, ends_on: '2026-12-31' };
  expect(getOtherChargeRows([endingLine], '2026-11-30')[0]?.value).toBe(
    '$75.00 a month until Dec 31, 2026',
  );
});
