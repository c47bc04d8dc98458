import type { VisitSchedule } from 'shared/contract/visits';
import { space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t as stateText } from '#src/work-order/state-texts.ts';
import { isOpen } from '#src/work-order/states.ts';
import { t } from '../texts.ts';

/** Says why there is no time to choose: none is offered yet, or no visit is needed. */
export function NothingOffered({ schedule }: { schedule: VisitSchedule }) {
  const { state, may, wish } = schedule;
  if (may.wish) return <p>{t(wish === null ? 'wish.none' : 'wish.waits')}</p>;
  const isBefore = state === 'submitted';
  return (
    <div>
      <Heading>{t(isBefore ? 'wait.title' : 'over.title')}</Heading>
      <p>{isBefore ? t('wait.text') : getOverText(schedule)}</p>
    </div>
  );
}

const getOverText = ({ state }: VisitSchedule) =>
  isOpen({ state })
    ? t('over.open')
    : t('over.text', { state: stateText(`state.${state}`).toLowerCase() });

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  ${type.h2}
`;
