import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { color, media, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { FocusedStatus } from 'shared/ui/focused-status';
import { LinkButton } from 'shared/ui/link-button';
import { Placeholder } from 'shared/ui/placeholder';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** Links to the notice form as long as there is no move-out (spec 1, 4). */
export function MovingOut({ lease }: { lease: DerivedLease }) {
  const [search] = useSearchParams();
  if (lease.hasPendingMoveOut || lease.hasCompletedMoveOut) return null;
  return (
    <>
      {search.has('withdrawn') && (
        <FocusedStatus>
          <Banner kind="ok" title={t('moveOut.withdrawnTitle')}>
            {t('moveOut.withdrawnText')}
          </Banner>
        </FocusedStatus>
      )}
      <Sheet as="section" aria-labelledby="moving-out">
        <div>
          <Title id="moving-out">{t('moveOut.title')}</Title>
          <MutedText>{t('moveOut.try')}</MutedText>
        </div>
        <ButtonArea>
          <LinkButton kind="primary" to={paths.notice}>
            {t('moveOut.give')}
          </LinkButton>
        </ButtonArea>
      </Sheet>
    </>
  );
}

/** The placeholder for `MovingOut` or the move-out banner. It has the height of `MovingOut`. */
export function MovingOutLoading() {
  return (
    <Sheet>
      <Reserved>
        <Placeholder type="paragraph" />
      </Reserved>
    </Sheet>
  );
}

const Reserved = styled.div`
  min-height: 9.25rem;
  ${media.desktop} { min-height: 9rem; }
`;

const Title = styled.h2`
  ${type.h2}
`;

const ButtonArea = styled.div`
  ${media.belowTablet} { > a { width: 100%; } }
`;

const MutedText = styled.p`
  color: ${color('inkMuted')};
`;
