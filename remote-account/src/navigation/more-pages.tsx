import { media } from 'shared/theme/tokens';
import { List, ListRow } from 'shared/ui/list-row';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { useAccountPages } from './account-pages.ts';

/** On a phone, where the tabs are not: the way from one page of the account to the others. */
export function MorePages({ current }: { current: string }) {
  const others = useAccountPages().filter(({ to }) => to !== current);
  if (others.length === 0) return null;
  return (
    <PhoneOnly>
      <SidePart title={t('account.more')}>
        <List>
          {others.map(({ to, label }) => (
            <ListRow key={to} title={<TextLink to={to}>{label}</TextLink>} />
          ))}
        </List>
      </SidePart>
    </PhoneOnly>
  );
}

const PhoneOnly = styled.div`
  ${media.desktop} { display: none; }
`;
