import { documentTypeDefs } from 'services/documents/documents/document-type-defs';
import { mediaTypeDefs } from 'services/documents/media/media-type-defs';
import { recordsTypeDefs } from 'services/documents/records/records-type-defs';
import { householdTypeDefs } from 'services/resident/household/household-type-defs';
import { moneyTypeDefs } from 'services/resident/lease/money-type-defs';
import { residentTypeDefs } from 'services/resident/lease/type-defs';
import { moveOutTypeDefs } from 'services/resident/move-out/move-out-type-defs';
import { noticeTypeDefs } from 'services/resident/move-out/notice-type-defs';
import { notificationTypeDefs } from 'services/resident/notifications/notification-type-defs';
import { profileTypeDefs } from 'services/resident/profile/profile-type-defs';
import { securityTypeDefs } from 'services/resident/security/security-type-defs';
import { termsTypeDefs } from 'services/resident/terms/terms-type-defs';

/** What each GraphQL service is made of. `pnpm --filter services schema:write` publishes it. */
export const TYPE_DEFS = {
  resident: [
    residentTypeDefs,
    moneyTypeDefs,
    moveOutTypeDefs,
    noticeTypeDefs,
    profileTypeDefs,
    householdTypeDefs,
    notificationTypeDefs,
    securityTypeDefs,
    termsTypeDefs,
  ],
  documents: [documentTypeDefs, mediaTypeDefs, recordsTypeDefs, termsTypeDefs],
} as const;

export type GraphqlService = keyof typeof TYPE_DEFS;
