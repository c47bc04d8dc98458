import { Link } from 'react-router-dom';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { color, media, motion, space, type } from 'shared/theme/tokens';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { filterByTab, type ListView, TABS, toSearch } from '../work-order-list/list-view.ts';

interface ListTabsProps {
  readonly orders: readonly ListedWorkOrder[];
  readonly view: ListView;
}

const LABELS = {
  open: 'overview.tabOpen',
  scheduled: 'overview.tabScheduled',
  done: 'overview.tabDone',
} as const;

/** Links to the tabs of the list, each with its number of requests. */
export function ListTabs({ orders, view }: ListTabsProps) {
  return (
    <Bar aria-label={t('overview.tabs')}>
      <ul>
        {TABS.map((tab) => {
          const count = filterByTab(orders, tab).length;
          return (
            <li key={tab}>
              <Tab
                to={{ search: toSearch({ ...view, tab }).toString() }}
                replace
                preventScrollReset
                {...(tab === view.tab && { 'aria-current': 'true' as const })}
              >
                <b>{t(LABELS[tab])}</b> <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{t('overview.tabCount', { count })}</VisuallyHidden>
              </Tab>
            </li>
          );
        })}
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  border-bottom: 1px solid ${color('line')};
  ul { display: flex; flex-wrap: wrap; gap: 0 ${space(24)}; }
`;

const Tab = styled(Link)`
  ${type.strong}
  display: block;
  padding: ${space(12)} 0;
  border-bottom: 3px solid transparent;
  margin-bottom: -1px;
  color: ${color('inkMuted')};
  text-decoration: none;
  transition: border-color ${motion.quick};
  span { font-weight: 400; }
  b { font-weight: inherit; }
  &:hover { color: ${color('ink')}; border-color: ${color('line')}; }
  ${media.forcedColors} { border-color: Canvas; }
  &[aria-current] { color: ${color('ink')}; border-color: ${color('action')}; }
`;
