import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { color, media, motion, space, type } from 'shared/theme/tokens';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { type ListView, toSearch } from '../work-order-list/list-filters.ts';
import { describeTabs, type TabTexts } from './describe-lists.ts';

interface ListTabsProps {
  readonly orders: readonly ListedWorkOrder[];
  readonly view: ListView;
}

/** Links to the tabs of the list, each with its number of requests. */
export function ListTabs({ orders, view }: ListTabsProps) {
  return (
    <TabBar>
      {describeTabs(orders).map(({ tab, ...texts }) => (
        <TabItem
          key={tab}
          to={{ search: toSearch({ ...view, tab }).toString() }}
          isCurrent={tab === view.tab}
          {...texts}
        />
      ))}
    </TabBar>
  );
}

export function TabBar({ children }: { readonly children: ReactNode }) {
  return (
    <Bar aria-label={t('overview.tabs')}>
      <ul>{children}</ul>
    </Bar>
  );
}

type TabItemProps = Omit<TabTexts, 'tab'> & { readonly to: To; readonly isCurrent: boolean };

export function TabItem({ to, isCurrent, label, count, countText }: TabItemProps) {
  return (
    <li>
      <Tab
        to={to}
        replace
        preventScrollReset
        {...(isCurrent && { 'aria-current': 'true' as const })}
      >
        <b>{label}</b> <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{countText}</VisuallyHidden>
      </Tab>
    </li>
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
