import * as methods from '../contract/payments/methods.ts';
import { nullIfMissing } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** Gets the URL of the processor's form. Fails with `recent_sign_in_needed` or `rate_limited`. */
export const startMethodSetup = (api: ApiClient, kind: 'bank' | 'card') =>
  api.call(methods.startMethodSetup, { body: { kind } });

/** Saves the method of the form's one-time token. Fails with `token_unusable` or `rate_limited`. */
export const addMethod = (api: ApiClient, token: string) =>
  api.call(methods.addMethod, { body: { token } });

/** Verifies a bank account by its two deposits, in cents. Fails with `verification_failed` or `verification_over`. */
export const verifyMethod = (api: ApiClient, methodId: string, amountsCents: number[]) =>
  api.call(methods.verifyMethod, {
    params: { method_id: methodId },
    body: { amounts_cents: amountsCents },
  });

/** Sets the nickname; null removes it. */
export const renameMethod = (api: ApiClient, methodId: string, nickname: string | null) =>
  api.call(methods.renameMethod, { params: { method_id: methodId }, body: { nickname } });

export const setDefaultMethod = (api: ApiClient, methodId: string) =>
  api.call(methods.setDefaultMethod, { params: { method_id: methodId } });

/** Removes a method. Fails with `method_in_use`. A missing method counts as removed, because a response can get lost. */
export async function removeMethod(api: ApiClient, methodId: string): Promise<void> {
  await api.call(methods.removeMethod, { params: { method_id: methodId } }).catch(nullIfMissing);
}
