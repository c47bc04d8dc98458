import { Link } from 'react-router-dom';
import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { color, media, radius, safeArea, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** Links to the terms of service and the privacy policy, shown while the terms-of-service widget is on. */
export function LegalLinks() {
  const isOn = useFlag('RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED') === true;
  if (!isOn) return null;
  return (
    <Row aria-label={t('legal.links')}>
      <MutedLink to={paths.termsOfService}>{t('legal.terms.title')}</MutedLink>
      <MutedLink to={paths.privacyPolicy}>{t('legal.privacy.title')}</MutedLink>
    </Row>
  );
}

const Row = styled.footer`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(24)};
  padding: 0 ${space(16)} calc(${space(24)} + ${safeArea.bottom});
  ${media.tablet} { padding-inline: ${space(32)}; }
  /* Keeps the links above the fixed action bar at the bottom of the page. */
  ${media.belowDesktop} { main:has([data-action-bar]) + & { padding-bottom: calc(6rem + ${safeArea.bottom}); } }
  /* With large text the action bar is not fixed but at the end of the form. */
  ${media.largeText} { padding-inline: ${space(8)}; main:has([data-action-bar]) + & { padding-bottom: ${space(24)}; } }
  ${media.desktop} { padding-inline: ${space(40)}; }
  ${media.print} { display: none; }
`;

const MutedLink = styled(Link)`
  padding-block: ${space(12)};
  border-radius: ${radius.small};
  color: ${color('inkMuted')};
  text-underline-offset: 0.25em;
  &:hover { color: ${color('ink')}; }
`;
