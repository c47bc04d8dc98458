import * as contract from '../contract/payments/rent-status.ts';
import type { ApiClient } from './client.ts';

/** Whether the rent of each month is paid, payment by payment, in cents; null without an active lease. */
export const getRentStatus = (api: ApiClient) => api.call(contract.getRentStatus, {});

/** How a payment stands, as PDF with a code that the office can check. Fails with `not_found`. */
export const downloadProof = (api: ApiClient, paymentId: string) =>
  api.download(contract.downloadProof, { params: { payment_id: paymentId } });
