// cspell:ignore lampara
import { createPossibleOrders } from '../work-order/possible-orders.ts';
import { getShownOrders } from './list-filters.ts';

function findTitles(searchText: string): string[] {
  const [, order] = createPossibleOrders().find(([, { state }]) => state === 'submitted') ?? [];
  if (order === undefined) throw new Error('There is no submitted order.');
  const orders = ['La lámpara no enciende', 'Kitchen sink leaks'].map((title) => ({
    ...order,
    title,
    details: '',
    photo: null,
  }));
  return getShownOrders(orders, { tab: 'open', searchText, sort: 'next' }).map(
    ({ title }) => title,
  );
}

test.each([
  ['lampara', ['La lámpara no enciende']],
  ['LÁMPARA', ['La lámpara no enciende']],
  ['sink', ['Kitchen sink leaks']],
  ['sink lampara', []],
])('finds %j without regard to case and accents', (searchText, titles) => {
  expect(findTitles(searchText)).toEqual(titles);
});
