import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { color, media, radius, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t as stateText } from '#src/work-order/state-texts.ts';
import { t } from '../texts.ts';
import { getActorName } from './timeline-messages.ts';

/**
 * Announces changes that others made since the page was opened. It does not take the focus from a field
 * that is being typed in.
 */
export function ChangedPart({ order }: { order: WorkOrderDetails }) {
  const [initialLength] = useState(order.story.length);
  const newest = order.story.slice(initialLength).at(-1);
  // Changes by others before the reader's own last action are left out: they may be outdated.
  const shownEvent = newest?.is_own === false ? newest : undefined;
  return (
    <LiveRegion role="status">
      {shownEvent && <Strip key={shownEvent.position}>{getChangeText(shownEvent)}</Strip>}
    </LiveRegion>
  );
}

function getChangeText(event: WorkOrderEvent): string {
  const name = getActorName(event);
  const actorName = name.charAt(0).toUpperCase() + name.slice(1);
  if (event.kind !== 'moved' || event.to_state === null)
    return t(`changed.${event.kind}`, { who: actorName });
  if (event.actor === 'system') return t('changed.closed');
  return t('changed.moved', { who: actorName, state: stateText(`state.${event.to_state}`) });
}

/* There before it has words, so that they are read out; without them it takes no room. */
const LiveRegion = styled.div`
  &:empty { position: absolute; }
`;

const Strip = styled.p`
  padding: ${space(12)} ${space(16)};
  border-radius: ${radius.medium};
  background: ${color('harborTint')};
  color: ${color('onHarborTint')};
  ${media.forcedColors} { border: 1px solid; }
`;
