import * as methods from '../contract/payments/methods.ts';
import { nullIfMissing } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** Opens the processor's form. Fails with `recent_sign_in_needed` or `rate_limited`. */
export const startMethodSetup = (api: ApiClient, kind: 'bank' | 'card') =>
  api.call(methods.startMethodSetup, { body: { kind } });

/** Saves what stands behind the form's token, once. Fails with `token_unusable` or `rate_limited`. */
export const addMethod = (api: ApiClient, token: string) =>
  api.call(methods.addMethod, { body: { token } });

/** Names the two deposits, in cents. Fails with `verification_failed` or `verification_over`. */
export const verifyMethod = (api: ApiClient, methodId: string, amountsCents: number[]) =>
  api.call(methods.verifyMethod, {
    params: { method_id: methodId },
    body: { amounts_cents: amountsCents },
  });

/** Null takes the name away. */
export const renameMethod = (api: ApiClient, methodId: string, nickname: string | null) =>
  api.call(methods.renameMethod, { params: { method_id: methodId }, body: { nickname } });

export const setDefaultMethod = (api: ApiClient, methodId: string) =>
  api.call(methods.setDefaultMethod, { params: { method_id: methodId } });

/** Fails with `method_in_use`. One that is gone already is removed as well: an answer may get lost. */
export async function removeMethod(api: ApiClient, methodId: string): Promise<void> {
  await api.call(methods.removeMethod, { params: { method_id: methodId } }).catch(nullIfMissing);
}
