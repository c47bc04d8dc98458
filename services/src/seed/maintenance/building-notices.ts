import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { addDays, toInstant } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';

const NEXT_UPDATE_DAYS = 3;
const SHOWN_DAYS = 14;

/** Inserts a notice for the building of Lucas and Walter. */
export async function seedBuildingNotices({ tx, today }: SeedContext): Promise<void> {
  await tx.insert(buildingNotice).values({
    corporationId: 'corp-harbor',
    noticeId: 'building-notice-pine-intercom',
    propertyId: 'property-pine',
    category: 'electrical',
    text: 'the intercom at the front door does not ring',
    nextWordOn: addDays(today, NEXT_UPDATE_DAYS),
    until: addDays(today, SHOWN_DAYS),
    createdAt: toInstant(addDays(today, -1), 9, SEED_TIME_ZONE),
  });
}
