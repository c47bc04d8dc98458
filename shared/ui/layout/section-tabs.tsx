import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { color, media, motion, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface SectionTabsProps {
  /** Label of the navigation: "Account". */
  readonly label: string;
  readonly items: readonly { readonly to: string; readonly label: string }[];
}

/** Links between the pages of a section, shown from 1024 px. Phones have a back link instead. */
export function SectionTabs({ label, items }: SectionTabsProps): ReactElement {
  return (
    <Bar aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Tab to={item.to} end>
              {item.label}
            </Tab>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  display: none;
  border-bottom: 1px solid ${color('line')};
  ${media.desktop} { display: block; }
  ul { display: flex; gap: ${space(24)}; }
`;

const Tab = styled(NavLink)`
  ${type.strong}
  display: block;
  padding: ${space(8)} 0 ${space(12)};
  border-bottom: 3px solid transparent;
  margin-bottom: -1px;
  color: ${color('inkMuted')};
  text-decoration: none;
  transition: border-color ${motion.quick};
  &:hover { color: ${color('ink')}; border-color: ${color('line')}; }
  ${media.forcedColors} { border-color: Canvas; }
  &[aria-current] { color: ${color('ink')}; border-color: ${color('action')}; }
`;
