import { householdMutations, householdQueries } from './household/resolvers.ts';
import { householdTypeDefs } from './household/type-defs.ts';
import { managementFeePolicies } from './lease/management-fee-policies.ts';
import { moneyTypeDefs } from './lease/money-type-defs.ts';
import { residentTypeDefs } from './lease/type-defs.ts';
import { createMoveOut } from './move-out/create-move-out.ts';
import { upsertForwardingAddress } from './move-out/forwarding-address.ts';
import { noticeGiven } from './move-out/notice-given.ts';
import { noticeTypeDefs } from './move-out/notice-type-defs.ts';
import { moveOutQueries } from './move-out/resolvers.ts';
import { noticeQuote } from './move-out/terms/notice-quote.ts';
import { moveOutTypeDefs } from './move-out/type-defs.ts';
import { withdrawMoveOut } from './move-out/withdraw-move-out.ts';
import { notificationMutations, notificationQueries } from './notifications/resolvers.ts';
import { notificationTypeDefs } from './notifications/type-defs.ts';
import { peopleQueries } from './people/resolvers.ts';
import type { EmailOptions } from './profile/email-options.ts';
import { createProfileMutations, profileQueries } from './profile/resolvers.ts';
import { profileTypeDefs } from './profile/type-defs.ts';
import { securityTypeDefs } from './security/type-defs.ts';
import { termsMutations, termsQueries } from './terms/resolvers.ts';
import { termsTypeDefs } from './terms/type-defs.ts';

/** Type definitions of the resident service, by feature. */
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

/** Query resolvers that do not depend on another service. */
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

/** Creates the mutation resolvers that do not depend on another service. */
export const createResidentMutations = (options: EmailOptions) => ({
  createMoveOut,
  withdrawMoveOut,
  upsertForwardingAddress,
  ...createProfileMutations(options),
  ...householdMutations,
  ...notificationMutations,
  ...termsMutations,
});
