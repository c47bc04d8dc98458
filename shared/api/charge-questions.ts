import * as contract from '../contract/payments/charge-questions.ts';
import type { ApiClient } from './client.ts';

/** The question about a charge with its messages; null if nobody asked. Fails with `not_found`. */
export const getChargeQuestion = (api: ApiClient, chargeId: string) =>
  api.call(contract.getChargeQuestion, { params: { charge_id: chargeId } });

/** Asks about a charge, or adds a message. Idempotent by key (20 to 255 characters). */
export const questionCharge = (
  api: ApiClient,
  { chargeId, text }: { chargeId: string; text: string },
  idempotencyKey: string,
) =>
  api.call(contract.questionCharge, {
    params: { charge_id: chargeId },
    body: { text },
    idempotencyKey,
  });
