import * as months from '../contract/payments/ledger-months.ts';
import type { ApiClient } from './client.ts';

/** Charges and payments of twelve months, in cents; null without an active lease. */
export const getLedgerMonths = (api: ApiClient) => api.call(months.getLedgerMonths, {});
