import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { isOpen } from '../work-order/states.ts';

export const TABS = ['open', 'scheduled', 'done'] as const;
export type Tab = (typeof TABS)[number];

export const SORTS = ['next', 'newest', 'oldest', 'changed'] as const;
type Sort = (typeof SORTS)[number];

/** Which requests are shown in which order. Stored in the URL, so that Back restores it. */
export interface ListView {
  readonly tab: Tab;
  readonly searchText: string;
  readonly sort: Sort;
}

export const readView = (search: URLSearchParams): ListView => ({
  tab: TABS.find((candidate) => candidate === search.get('tab')) ?? 'open',
  searchText: search.get('q') ?? '',
  sort: SORTS.find((candidate) => candidate === search.get('sort')) ?? 'next',
});

/** Includes only values that are not the defaults. */
export function toSearch({ tab, searchText, sort }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'open' && { tab }),
    ...(searchText !== '' && { q: searchText }),
    ...(sort !== 'next' && { sort }),
  });
}

const IS_IN: Readonly<Record<Tab, (order: ListedWorkOrder) => boolean>> = {
  open: isOpen,
  scheduled: ({ status }) => status.visit === 'to_come' || status.visit === 'ended',
  done: (order) => !isOpen(order),
};

export const filterByTab = (orders: readonly ListedWorkOrder[], tab: Tab) =>
  orders.filter(IS_IN[tab]);

/** Filters by tab and by every search word, and sorts. */
export function getShownOrders(
  orders: readonly ListedWorkOrder[],
  { tab, searchText, sort }: ListView,
): ListedWorkOrder[] {
  const searchWords = toSearchText(searchText).split(/\s+/).filter(Boolean);
  return filterByTab(orders, tab)
    .filter((order) => searchWords.every((word) => getSearchText(order).includes(word)))
    .sort(ORDERS[sort]);
}

const getSearchText = ({ number, title, details, place, category }: ListedWorkOrder) =>
  toSearchText(`#${number} ${title} ${details} ${place} ${category}`);

/** Lower case without accents, because few people type "lámpara" with its accent. */
const toSearchText = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

type Compare = (a: ListedWorkOrder, b: ListedWorkOrder) => number;

const newest: Compare = (a, b) => b.number - a.number;

const ORDERS: Readonly<Record<Sort, Compare>> = {
  next: (a, b) => getNextDate(a).localeCompare(getNextDate(b)) || newest(a, b),
  newest,
  oldest: (a, b) => newest(b, a),
  changed: (a, b) => b.updated_at.localeCompare(a.updated_at) || newest(a, b),
};

/** The sort date: a missed target date, a pending decision, the next visit or the target date. */
function getNextDate(order: ListedWorkOrder): string {
  if (!isOpen(order)) return '';
  const { closes_on, visit, next_update_on, target_on, promise } = order;
  if (promise?.is_missed) return promise.due_on;
  return closes_on ?? visit?.starts_at ?? next_update_on ?? target_on ?? '9999';
}
