import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { color, media, space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { FocusedStatus } from 'shared/ui/focused-status';
import { LinkButton } from 'shared/ui/link-button';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { t } from '../texts.ts';

interface LeaseProps {
  readonly lease: DerivedLease;
}

const hasMoveOut = ({ hasPendingMoveOut, hasCompletedMoveOut }: DerivedLease): boolean =>
  hasPendingMoveOut || hasCompletedMoveOut;

/** Links to the notice form as long as there is no move-out (spec 1, 4). */
export function MovingOut({ lease }: LeaseProps) {
  if (hasMoveOut(lease)) return null;
  return (
    <SectionPart title={t('moveOut.title')}>
      <MutedText>{t('moveOut.try')}</MutedText>
      <ButtonArea>
        <LinkButton kind="outlined" to={paths.notice}>
          {t('moveOut.give')}
        </LinkButton>
      </ButtonArea>
    </SectionPart>
  );
}

/** Confirms that the notice was withdrawn, after the notice page has led here. */
export function WithdrawnBanner({ lease }: LeaseProps) {
  const [search] = useSearchParams();
  if (!search.has('withdrawn') || hasMoveOut(lease)) return null;
  return (
    <FocusedStatus>
      <Banner kind="ok" title={t('moveOut.withdrawnTitle')}>
        {t('moveOut.withdrawnText')}
      </Banner>
    </FocusedStatus>
  );
}

const ButtonArea = styled.div`
  margin-top: ${space(16)};
  ${media.belowTablet} { > a { width: 100%; } }
`;

const MutedText = styled.p`
  color: ${color('inkMuted')};
`;
