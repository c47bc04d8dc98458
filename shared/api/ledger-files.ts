import type { OperationInput } from '../contract/operation.ts';
import * as contract from '../contract/payments/ledger-files.ts';
import type { ApiClient } from './client.ts';

type StatementQuery = OperationInput<typeof contract.downloadStatement>['query'];

/** Charges and payments of the last twelve months, in cents; null without an active lease. */
export const getLedgerMonths = (api: ApiClient) => api.call(contract.getLedgerMonths, {});

/** The statement of the active lease as PDF or CSV. Fails with `not_found` without a lease. */
export const downloadStatement = (api: ApiClient, query: StatementQuery) =>
  api.download(contract.downloadStatement, { query });
