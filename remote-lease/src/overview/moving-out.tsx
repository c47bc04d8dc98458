import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { s, type } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** The way to give notice, as long as there is none (spec 1, 4). */
export function MovingOut({ lease }: { lease: DerivedLease }) {
  if (lease.hasPendingMoveOut || lease.hasCompletedMoveOut) return null;
  return (
    <Sheet as="section" aria-labelledby="moving-out">
      <div>
        <Title id="moving-out">{t('moveOut.title')}</Title>
        <Quiet>{t('moveOut.try')}</Quiet>
      </div>
      <div>
        <LinkButton kind="primary" to={paths.notice}>
          {t('moveOut.give')}
        </LinkButton>
      </div>
    </Sheet>
  );
}

const Title = styled.h2`
  ${type.h2}
`;

const Quiet = styled.p`
  color: ${s('inkMuted')};
`;
