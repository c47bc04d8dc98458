import * as contract from '../contract/maintenance.ts';
import type { ApiClient } from './client.ts';

/** The work orders of the home, newest first; null without an active lease. */
export const listWorkOrders = (api: ApiClient) => api.call(contract.listWorkOrders, {});
