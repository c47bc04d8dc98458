import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { cancelEmailChange, requestEmailChange, resendEmailCode } from './change-email.ts';
import { confirmEmailChange } from './confirm-email.ts';
import type { EmailOptions } from './email-options.ts';
import { findProfile } from './find-profile.ts';
import { partMutations } from './save-parts.ts';

export const profileQueries = {
  profile: (_: object, { actor, read }: GraphqlContext) => read((tx) => findProfile(tx, actor)),
};

export const profileMutations = (options: EmailOptions) => ({
  ...partMutations,
  requestEmailChange: requestEmailChange(options),
  resendEmailCode: resendEmailCode(options),
  confirmEmailChange: confirmEmailChange(options),
  cancelEmailChange,
});
