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

/** Queries that a change of a method invalidates. */
const invalidatesMethods = { invalidates: [[...paymentsKey, 'methods']] };

const methodQueries = {
  /** The processor's form. Not cached after it closes, because its token can be used only once. */
  form: (api: ApiClient, ids: Ids & { kind: 'bank' | 'card' }) =>
    queryOptions({
      queryKey: [...formKey, ids],
      queryFn: () => methods.startMethodSetup(api, ids.kind),
      // A refetch would replace the form while somebody fills it in.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export function useMethodForm(kind: 'bank' | 'card') {
  return useQuery(methodQueries.form(useApi(), { personId: usePersonId(), kind }));
}

/** Saves the method of the form's token. Repeating it with the same token has no effect. */
export function useAddMethod() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => methods.addMethod(api, token),
    meta: invalidatesMethods,
  });
}

/** Returns a function that discards a used or expired form and requests a new one. */
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

/** Whether a change was refused because the last sign-in is too old. */
export const needsSignIn = (error: unknown): boolean => hasCode(error, 'recent_sign_in_needed');

/** When a rate limit ends, ISO 8601 by the device's clock; null for other errors. */
export function getRateLimitEnd(error: unknown): string | null {
  if (!hasCode(error, 'rate_limited')) return null;
  return error.retryAt === undefined ? null : new Date(error.retryAt).toISOString();
}

/** The use that prevents the removal of a method; undefined for other errors. */
export function getBlockingUse(error: unknown): MethodUse | undefined {
  if (!hasCode(error, 'method_in_use')) return undefined;
  return methodUseSchema.safeParse(error.details.used_by).data;
}

/** Remaining attempts after wrong deposit amounts; null for other errors. */
export function getAttemptsLeft(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'verification_over') return 0;
  const attemptsLeft = error.details.attempts_left;
  return error.code === 'verification_failed' && typeof attemptsLeft === 'number'
    ? attemptsLeft
    : null;
}

/** Whether a text was refused because it contains a card or account number. */
export const isCardNumberRefused = (error: unknown): boolean =>
  hasCode(error, 'card_number_refused');
