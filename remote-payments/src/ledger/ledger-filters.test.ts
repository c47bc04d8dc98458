import { readFilters } from './ledger-filters.ts';
import { NO_FILTERS } from './ledger-query.ts';

const parse = (search: string) => readFilters(new URLSearchParams(search));

test('reads the filters from the URL', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' };
  const search = 'q=water&type=payment&from=2026-10-01&to=2026-10-31';
  expect(parse(search)).toEqual({ q: 'water', type: 'payment', ...days });
});

test.each(['2026-02-30', '2026-13-01', '26-1-1', '0000-01-01', 'soon'])(
  'ignores the invalid date %j in the URL',
  (day) => {
    expect(parse(`from=${day}&to=${day}&type=nonsense`)).toEqual(NO_FILTERS);
  },
);
