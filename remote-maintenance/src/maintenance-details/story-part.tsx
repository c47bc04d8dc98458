import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { SectionPart } from 'shared/ui/section-part';
import { Timeline } from 'shared/ui/timeline';
import { storyOf } from './story-words.ts';
import { t } from './texts.ts';

/** What has happened to the request: when, and by whom. */
export function StoryPart({ order }: { order: WorkOrderDetails }) {
  return (
    <SectionPart title={t('story.title')}>
      <Timeline items={storyOf(order)} />
    </SectionPart>
  );
}
