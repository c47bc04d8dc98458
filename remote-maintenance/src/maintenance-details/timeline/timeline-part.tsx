import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { space } from 'shared/theme/tokens';
import { getWrittenLang } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import { Timeline } from 'shared/ui/timeline';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { getTimelineItems } from './timeline-messages.ts';

/** Shows what happened to the request, when, and who did it. */
export function TimelinePart({ order }: { order: WorkOrderDetails }) {
  return (
    <SectionPart title={t('story.title')}>
      <Timeline
        items={getTimelineItems(order).map(({ children, ...item }) => ({
          ...item,
          children: children && <TextBlock lang={getWrittenLang('unknown')}>{children}</TextBlock>,
        }))}
      />
    </SectionPart>
  );
}

const TextBlock = styled.p`
  margin-top: ${space(4)};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
