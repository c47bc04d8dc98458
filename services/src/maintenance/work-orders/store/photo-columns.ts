import { sql } from 'drizzle-orm';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { media } from 'services/platform/db/schema/media';

/** Number of photos of a work order. A computed column for statements that select from `work_order`. */
export const photoCountColumn = sql<number>`(select count(*)::integer from ${media}
  where ${media.corporationId} = ${workOrder.corporationId}
    and ${media.entityType} = 'work_order' and ${media.entityId} = ${workOrder.workOrderId})`;

export type FirstPhoto = { mediaId: string; isVideo: boolean };

/** First photo of a work order. A computed column for statements that select from `work_order`. */
export const firstPhotoColumn = sql<FirstPhoto | null>`(select
  json_build_object('mediaId', ${media.mediaId}, 'isVideo', ${media.kind} = 'video') from ${media}
  where ${media.corporationId} = ${workOrder.corporationId}
    and ${media.entityType} = 'work_order' and ${media.entityId} = ${workOrder.workOrderId}
  order by ${media.position} limit 1)`;
