import { householdMutations, householdQueries } from './household/household-resolvers.ts';
import { householdTypeDefs } from './household/household-type-defs.ts';
import { managementFeePolicies } from './lease/fee-policies.ts';
import { moneyTypeDefs } from './lease/money-type-defs.ts';
import { residentTypeDefs } from './lease/type-defs.ts';
import { createMoveOut } from './move-out/create-move-out.ts';
import { upsertForwardingAddress } from './move-out/forwarding-address.ts';
import { noticeGiven } from './move-out/given.ts';
import { moveOutQueries } from './move-out/move-out-resolvers.ts';
import { moveOutTypeDefs } from './move-out/move-out-type-defs.ts';
import { noticeTypeDefs } from './move-out/notice-type-defs.ts';
import { noticeQuote } from './move-out/terms/quote.ts';
import { withdrawMoveOut } from './move-out/withdraw.ts';
import {
  notificationMutations,
  notificationQueries,
} from './notifications/notification-resolvers.ts';
import { notificationTypeDefs } from './notifications/notification-type-defs.ts';
import { peopleQueries } from './people/people-resolvers.ts';
import type { EmailOptions } from './profile/email-options.ts';
import { profileMutations, profileQueries } from './profile/profile-resolvers.ts';
import { profileTypeDefs } from './profile/profile-type-defs.ts';
import { securityTypeDefs } from './security/security-type-defs.ts';
import { termsMutations, termsQueries } from './terms/terms-resolvers.ts';
import { termsTypeDefs } from './terms/terms-type-defs.ts';

/** The schema of the resident service, by capability. */
export const RESIDENT_TYPE_DEFS = [
  residentTypeDefs,
  moneyTypeDefs,
  moveOutTypeDefs,
  noticeTypeDefs,
  profileTypeDefs,
  householdTypeDefs,
  notificationTypeDefs,
  securityTypeDefs,
  termsTypeDefs,
] as const;

/** The queries of its capabilities that need nothing of another service. */
export const residentQueries = {
  ...peopleQueries,
  ...moveOutQueries,
  ...profileQueries,
  ...householdQueries,
  ...notificationQueries,
  noticeQuote,
  noticeGiven,
  managementFeePolicies,
  ...termsQueries,
};

/** The mutations of its capabilities that need nothing of another service. */
export const createResidentMutations = (options: EmailOptions) => ({
  createMoveOut,
  withdrawMoveOut,
  upsertForwardingAddress,
  ...profileMutations(options),
  ...householdMutations,
  ...notificationMutations,
  ...termsMutations,
});
