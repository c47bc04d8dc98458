import * as methods from '../contract/payments/methods.ts';
import * as payments from '../contract/payments/payments.ts';
import * as summary from '../contract/payments/summary.ts';
import type { ApiClient } from './client.ts';

// Reads for the payments overview. Calls that make payments are in `payments.ts`, which first screens do not load.

/** Balance, pending amount and amount left to pay, in cents; null without an active lease. */
export const getAccountSummary = (api: ApiClient) => api.call(summary.getAccountSummary, {});

/** The caller's saved payment methods. */
export const listMethods = (api: ApiClient) => api.call(methods.listMethods, {});

/** The last `count` received payments of the lease, newest first. */
export const listReceivedPayments = (api: ApiClient, count: number) =>
  api.call(payments.listPayments, { query: { arrived: 'true', limit: String(count) } });
