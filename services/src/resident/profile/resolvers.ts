import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { cancelEmailChange } from './cancel-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { EmailOptions } from './email-options.ts';
import { findProfile } from './find-profile.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendEmailCode } from './resend-email-code.ts';
import { partMutations } from './save-profile-parts.ts';

export const profileQueries = {
  profile: (_: object, { actor, read }: GraphqlContext) => read((tx) => findProfile(tx, actor)),
};

export const createProfileMutations = (options: EmailOptions) => ({
  ...partMutations,
  requestEmailChange: requestEmailChange(options),
  resendEmailCode: resendEmailCode(options),
  confirmEmailChange: confirmEmailChange(options),
  cancelEmailChange,
});
