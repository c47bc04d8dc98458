import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { recordOutcome } from 'services/platform/observability/record-outcome';
import type { SecurityEvent } from 'services/platform/observability/security-events';
import { cancelEmailChange } from './cancel-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import type { EmailOptions } from './email-options.ts';
import { findProfile } from './find-profile.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendEmailCode } from './resend-email-code.ts';
import { partMutations } from './save-profile-parts.ts';

/** Writes the outcome of a mutation to the security log. */
const recorded =
  <Args, T>(event: SecurityEvent, mutate: (args: Args, context: GraphqlContext) => Promise<T>) =>
  (args: Args, context: GraphqlContext): Promise<T> =>
    recordOutcome(context, event, () => mutate(args, context));

export const profileQueries = {
  profile: (_: object, { actor, read }: GraphqlContext) => read((tx) => findProfile(tx, actor)),
};

export const createProfileMutations = (options: EmailOptions) => ({
  ...partMutations,
  requestEmailChange: recorded('email_change_requested', requestEmailChange(options)),
  resendEmailCode: resendEmailCode(options),
  confirmEmailChange: recorded('email_changed', confirmEmailChange(options)),
  cancelEmailChange: recorded('email_change_cancelled', cancelEmailChange),
});
