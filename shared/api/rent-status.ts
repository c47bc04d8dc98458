import * as contract from '../contract/payments/rent-status.ts';
import type { ApiClient } from './client.ts';

/** Whether the rent of each month is paid, with its payments, in cents; null without an active lease. */
export const getRentStatus = (api: ApiClient) => api.call(contract.getRentStatus, {});

/** Downloads the status of a payment as a PDF, with a code that the office can verify. Fails with `not_found`. */
export const downloadProof = (api: ApiClient, paymentId: string) =>
  api.download(contract.downloadProof, { params: { payment_id: paymentId } });
