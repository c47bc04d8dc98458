import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError, hasCode } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as profile from 'shared/api/profile';
import type { ErrorCode } from 'shared/contract/errors';
import type { Profile, ProfilePart } from 'shared/contract/profile';
import { profileQueries } from 'shared/queries/profile';
import { usePersonId } from 'shared/session/session';

/** The record of spec 3 also contains the phone number and the email address. */
const invalidatesProfile = { invalidates: [['profile'], ['resident']] };

/** A mutation whose response is shown immediately, before the profile is refetched. */
function useProfileMutation<Variables>(
  change: (api: ApiClient, variables: Variables) => Promise<Partial<Profile>>,
  options: { readonly retry?: false } = {},
) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = profileQueries.own(api, { personId: usePersonId() });
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: (updated) =>
      void client.setQueryData(queryKey, (previous) => previous && { ...previous, ...updated }),
    meta: invalidatesProfile,
    ...options,
  });
}

export const useSavePart = <P extends ProfilePart>() =>
  useProfileMutation(profile.saveProfilePart<P>);
export const useRequestEmail = () => useProfileMutation(profile.requestEmailChange);
/** Not retried automatically: a wrong code would use another attempt. */
export const useConfirmEmail = () =>
  useProfileMutation(profile.confirmEmailChange, { retry: false });
export const useResendCode = () => useProfileMutation<void>((api) => profile.resendEmailCode(api));
export const useCancelEmail = () =>
  useProfileMutation<void>((api) => profile.cancelEmailChange(api));

/** Returns why a change was refused; undefined without a response of the service. */
export const getErrorCode = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined;

/** Why a form is not sent: a text contains a card number, or sending failed and can be retried. */
export type FormFailure = 'cardNumber' | 'failed';

export const toFormFailure = (error: unknown): FormFailure =>
  getErrorCode(error) === 'card_number_refused' ? 'cardNumber' : 'failed';

/** The remaining attempts after a wrong code; null for any other error. */
export function getRemainingTries(error: unknown): number | null {
  if (!hasCode(error, 'verification_failed')) return null;
  const attemptsLeft = error.details.attempts_left;
  return typeof attemptsLeft === 'number' ? attemptsLeft : null;
}
