import { sql } from 'drizzle-orm';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { media } from 'services/platform/db/schema/media';

/** How many photos the album of a work order holds: a column of a statement that selects from it. */
export const photoCount = sql<number>`(select count(*)::integer from ${media}
  where ${media.corporationId} = ${workOrder.corporationId}
    and ${media.entityType} = 'work_order' and ${media.entityId} = ${workOrder.workOrderId})`;

export type FirstPhoto = { mediaId: string; isVideo: boolean };

/** The first of them: a column likewise. */
export const firstPhoto = sql<FirstPhoto | null>`(select
  json_build_object('mediaId', ${media.mediaId}, 'isVideo', ${media.kind} = 'video') from ${media}
  where ${media.corporationId} = ${workOrder.corporationId}
    and ${media.entityType} = 'work_order' and ${media.entityId} = ${workOrder.workOrderId}
  order by ${media.position} limit 1)`;
