import { NavLink } from 'react-router-dom';
import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { media, s, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** The pages of the account. From 1024; on a phone `MorePages` and the back link take their place. */
export function AccountTabs() {
  const pages = useAccountPages();
  return (
    <Tabs aria-label={t('account.tabs')}>
      {pages.map(({ to, label }) => (
        <Tab key={to} to={to} end>
          {label}
        </Tab>
      ))}
    </Tabs>
  );
}

/** The pages that this person may see: a hidden one is not named. */
export function useAccountPages() {
  const methods = useFlag('RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED') === true; // spec 6
  const profile = { to: paths.profile, label: t('profile.title') };
  return methods ? [profile, { to: paths.paymentMethod, label: t('methods.title') }] : [profile];
}

const Tabs = styled.nav`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: ${space(24)};
    border-bottom: 1px solid ${s('line')};
  }
`;

const Tab = styled(NavLink)`
  ${type.strong}
  padding: ${space(12)} 0;
  margin-bottom: -1px;
  border-bottom: 4px solid transparent;
  color: ${s('inkMuted')};
  text-decoration: none;
  &:hover { color: ${s('ink')}; }
  &[aria-current='page'] { color: ${s('ink')}; border-color: ${s('link')}; }
`;
