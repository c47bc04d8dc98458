import * as methods from '../contract/payments/methods.ts';
import * as payments from '../contract/payments/payments.ts';
import * as summary from '../contract/payments/summary.ts';
import type { ApiClient } from './client.ts';

// What an overview of payments shows. What pays is in `payments.ts`, which no first screen needs.

/** Balance, pending and left to pay in cents; null without an active lease. */
export const getAccountSummary = (api: ApiClient) => api.call(summary.getAccountSummary, {});

/** The caller's own saved methods. */
export const listMethods = (api: ApiClient) => api.call(methods.listMethods, {});

/** The last payments of the lease that have arrived, newest first. */
export const listReceivedPayments = (api: ApiClient, count: number) =>
  api.call(payments.listPayments, { query: { arrived: 'true', limit: String(count) } });
