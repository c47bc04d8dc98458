import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { ApiError, hasCode } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import * as methods from '../api/payment-methods.ts';
import { type MethodUse, methodUseSchema } from '../contract/payments/methods.ts';
import { usePersonId } from '../session/session.ts';
import { paymentsKey } from './payments.ts';

type Ids = { readonly personId: string | null };

const formKey = ['method-form'];

/** What a change of a method makes untrue. */
const invalidatesMethods = { invalidates: [[...paymentsKey, 'methods']] };

const methodQueries = {
  /** The processor's form. It is forgotten when it closes: it may be used up. */
  form: (api: ApiClient, ids: Ids & { kind: 'bank' | 'card' }) =>
    queryOptions({
      queryKey: [...formKey, ids],
      queryFn: () => methods.startMethodSetup(api, ids.kind),
      // Asked for anew, the form would be empty again while somebody fills it in.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export function useMethodForm(kind: 'bank' | 'card') {
  return useQuery(methodQueries.form(useApi(), { personId: usePersonId(), kind }));
}

/** Saves what the form's token stands for; the same token again saves nothing more. */
export function useAddMethod() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => methods.addMethod(api, token),
    meta: invalidatesMethods,
  });
}

/** Drops a form that is used up or no longer good, and asks for another one. */
export function useResetMethodForm() {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: formKey });
}

export function useVerifyMethod(methodId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (amountsCents: number[]) => methods.verifyMethod(api, methodId, amountsCents),
    meta: invalidatesMethods,
  });
}

export function useRenameMethod(methodId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (nickname: string | null) => methods.renameMethod(api, methodId, nickname),
    meta: invalidatesMethods,
  });
}

export function useSetDefaultMethod(methodId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => methods.setDefaultMethod(api, methodId),
    meta: invalidatesMethods,
  });
}

export function useRemoveMethod(methodId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => methods.removeMethod(api, methodId),
    meta: invalidatesMethods,
  });
}

/** Whether a change was refused because the password was given too long ago (reliability T10). */
export const needsSignIn = (error: unknown): boolean => hasCode(error, 'recent_sign_in_needed');

/** When a limit lets the person go on, ISO 8601 by the clock of this computer; null where none was met. */
export function getRateLimitEnd(error: unknown): string | null {
  if (!hasCode(error, 'rate_limited')) return null;
  return error.retryAt === undefined ? null : new Date(error.retryAt).toISOString();
}

/** What uses a method that was not removed for it; undefined where it failed otherwise. */
export function getBlockingUse(error: unknown): MethodUse | undefined {
  if (!hasCode(error, 'method_in_use')) return undefined;
  return methodUseSchema.safeParse(error.details.used_by).data;
}

/** Tries that are left after two amounts that are not the deposits; null where it failed otherwise. */
export function getAttemptsLeft(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'verification_over') return 0;
  const left = error.details.attempts_left;
  return error.code === 'verification_failed' && typeof left === 'number' ? left : null;
}

/** Whether a text was refused because it holds the number of a card or an account. */
export const isCardNumberRefused = (error: unknown): boolean =>
  hasCode(error, 'card_number_refused');
