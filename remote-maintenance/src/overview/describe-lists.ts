import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { t } from '../texts.ts';
import { filterByTab, type ListView, TABS, type Tab } from '../work-order-list/list-filters.ts';

// The texts of the lists, without React: the page and its first content (src/first-content) show the same.

/** Search is shown for more requests than this. */
const MAX_WITHOUT_SEARCH = 5;
/** Only the visible rows are rendered for more requests than this. */
const MAX_FULL_ROWS = 20;

const LABELS = {
  open: 'overview.tabOpen',
  scheduled: 'overview.tabScheduled',
  done: 'overview.tabDone',
} as const;

const TITLES = {
  open: ['overview.open', 'overview.noneOpen'],
  scheduled: ['overview.scheduled', 'overview.noneScheduled'],
  done: ['overview.done', 'overview.noneDone'],
} as const;

export interface TabTexts {
  readonly tab: Tab;
  readonly label: string;
  readonly count: string;
  /** The count for screen readers. */
  readonly countText: string;
}

/** Describes the tabs in order. */
export const describeTabs = (orders: readonly ListedWorkOrder[]): TabTexts[] =>
  TABS.map((tab) => {
    const count = filterByTab(orders, tab).length;
    const countText = t('overview.tabCount', { count });
    return { tab, label: t(LABELS[tab]), count: String(count), countText };
  });

export const getListTitle = ({ tab }: ListView): string => t(TITLES[tab][0]);

export const describeCount = (orders: readonly ListedWorkOrder[]): string =>
  t('overview.count', { count: orders.length });

/** Explains why the list is empty. */
export const describeNoOrders = ({ tab, searchText }: ListView): string =>
  t(searchText === '' ? TITLES[tab][1] : 'overview.noneFound');

export const needsSearch = (orders: readonly ListedWorkOrder[]): boolean =>
  orders.length > MAX_WITHOUT_SEARCH;

export const isLongList = (shownOrders: readonly ListedWorkOrder[]): boolean =>
  shownOrders.length > MAX_FULL_ROWS;
