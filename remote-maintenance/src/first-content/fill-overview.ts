import type { ListedWorkOrder } from 'shared/contract/maintenance';
import type { FillFirstContent, Part } from 'shared/federation/first-content/part';
import { paths } from 'shared/paths/paths';
import * as describe from '../overview/describe-lists.ts';
import { describeRow } from '../work-order-list/describe-row.ts';
import {
  getShownOrders,
  type ListView,
  readView,
  toSearch,
} from '../work-order-list/list-filters.ts';
import { hasStoredDraft } from './has-stored-draft.ts';
import { isWorkOrderList } from './is-work-order-list.ts';

/** Fills the lists from the work orders. Nothing without a lease, and where a draft on this device comes first. */
export const fillOverview: FillFirstContent = ([orders], { path, search }): Part | null => {
  if (path !== '' || !isWorkOrderList(orders) || hasStoredDraft()) return null;
  if (orders.length === 0) return { part: 'empty', slots: {} };
  const lists = fillLists(orders, readView(new URLSearchParams(search)));
  return { part: 'page', slots: { lists } };
};

function fillLists(orders: readonly ListedWorkOrder[], view: ListView): Part {
  const shownOrders = getShownOrders(orders, view);
  return {
    part: 'lists',
    slots: {
      tabs: describe.describeTabs(orders).map(({ tab, label, count, countText }) => {
        const query = toSearch({ ...view, tab }).toString();
        const path = query === '' ? paths.maintenance : `${paths.maintenance}?${query}`;
        const part = tab === view.tab ? 'tab-current' : 'tab';
        return { part, slots: { path, label, count, countText } };
      }),
      tools: describe.needsSearch(orders) ? [{ part: 'tools', slots: {} }] : [],
      title: describe.getListTitle(view),
      count: describe.describeCount(shownOrders),
      rows: fillRows(shownOrders, view),
    },
  };
}

function fillRows(shownOrders: readonly ListedWorkOrder[], view: ListView): Part {
  if (shownOrders.length === 0) {
    return { part: 'none', slots: { text: describe.describeNoOrders(view) } };
  }
  // The page loads the code for long lists.
  if (describe.isLongList(shownOrders)) return { part: 'loading', slots: {} };
  return { part: 'list', slots: { rows: shownOrders.map(fillRow) } };
}

function fillRow(order: ListedWorkOrder): Part {
  const { path, title, line, sent, nextStep, ...texts } = describeRow(order);
  const { photo } = order;
  const overdue: Part[] = texts.isOverdue ? [{ part: 'overdue', slots: {} }] : [];
  const chips = [{ part: `state-${order.state}`, slots: {} }, ...overdue];
  const notes = texts.notes.map((text) => ({ part: 'note', slots: { text } }));
  const unread: Part[] =
    texts.unread === null ? [] : [{ part: 'unread', slots: { text: texts.unread } }];
  const still = photo?.is_video ? 'row-video' : 'row-photo';
  return {
    part: `${photo === null ? 'row' : still}${texts.unread === null ? '' : '-unread'}`,
    slots: { path, title, line, sent, nextStep, unread, chips, notes, url: photo?.url ?? '' },
  };
}
