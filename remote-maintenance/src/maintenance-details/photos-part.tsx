import type { WorkOrder } from 'shared/contract/maintenance';
import { PhotoAlbum } from 'shared/media/photo-album';
import { SectionPart } from 'shared/ui/section-part';
import { useFollowAlbum } from '../queries/work-order.ts';
import { t } from '../texts.ts';
import { isOpen } from '../work-order/states.ts';

/** Shows the photos of the household and those that the office took of the work. */
export function PhotosPart({ order }: { order: WorkOrder }) {
  useFollowAlbum(order.work_order_id, isOpen(order));
  return (
    <SectionPart title={t('photos.title')}>
      <PhotoAlbum
        id={{ entityType: 'work_order', entityId: order.work_order_id }}
        label={t('photos.title')}
        timeZone={order.time_zone}
        empty={t('photos.empty')}
        closed={t('photos.closed')}
      />
    </SectionPart>
  );
}
