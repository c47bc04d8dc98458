import { documentTypeDefs } from '../documents/document-type-defs.ts';
import { termsTypeDefs } from '../documents/terms-type-defs.ts';
import { householdTypeDefs } from '../household/household-type-defs.ts';
import { mediaTypeDefs } from '../media/media-type-defs.ts';
import { noticeTypeDefs } from '../notice/notice-type-defs.ts';
import { notificationTypeDefs } from '../notifications/notification-type-defs.ts';
import { profileTypeDefs } from '../profile/profile-type-defs.ts';
import { recordsTypeDefs } from '../records/records-type-defs.ts';
import { moneyTypeDefs } from '../resident/money-type-defs.ts';
import { moveOutTypeDefs } from '../resident/move-out-type-defs.ts';
import { residentTypeDefs } from '../resident/type-defs.ts';
import { securityTypeDefs } from '../security/security-type-defs.ts';

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
