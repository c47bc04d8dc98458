import { NavLink } from 'react-router-dom';
import { useFlags } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { routes } from '../routes.tsx';
import { t } from '../texts.ts';
import { HelpBox } from './help-box.tsx';

/** The sections whose flag is on, with the current one marked, and the help box below (spec 2). */
export function SideNav({ onChoice }: { onChoice: () => void }) {
  const flags = useFlags();
  const visibleRoutes = routes.filter(
    (route) => route.flags?.every((key) => flags?.[key] === true) ?? true,
  );
  return (
    <Column>
      <nav aria-label={t('nav.label')}>
        <ul>
          {visibleRoutes.map(
            ({ sideNav }) =>
              sideNav && (
                <li key={sideNav.section}>
                  <Entry to={paths[sideNav.section]} onClick={onChoice}>
                    <Icon name={sideNav.icon} />
                    <span>{t(`nav.${sideNav.section}`)}</span>
                  </Entry>
                </li>
              ),
          )}
        </ul>
      </nav>
      <HelpBox />
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(40)};
  min-height: 100%;
  padding: ${space(24)} ${space(16)};
`;

/* NavLink sets aria-current="page". */
const Entry = styled(NavLink)`
  ${type.nav}
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 3rem;
  padding: 0 ${space(12)};
  border-radius: ${radius.medium};
  color: ${color('inkMuted')};
  text-decoration: none;
  &:hover { color: ${color('ink')}; }
  &[aria-current] { background: ${color('sunken')}; color: ${color('ink')}; }
  &[aria-current] > svg { color: ${color('link')}; }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: ${space(8)} auto ${space(8)} -${space(16)};
    width: 4px;
    background: ${color('pineFill')};
    ${media.forcedColors} { background: Highlight; }
  }
  /* Forced colors remove the background. */
  ${media.forcedColors} {
    &[aria-current]:not(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
