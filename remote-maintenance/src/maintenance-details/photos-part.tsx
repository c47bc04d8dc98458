import type { WorkOrder } from 'shared/contract/maintenance';
import { PhotoAlbum } from 'shared/media/photo-album';
import { SectionPart } from 'shared/ui/section-part';
import { t } from '../texts.ts';

/** What the household shows of the problem. */
export function PhotosPart({ order }: { order: WorkOrder }) {
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
