import { CAPABILITY_ROWS } from './capability-rows.ts';
import { CALLER_ROWS } from './rows/caller-rows.ts';
import { GRAPHQL_CALLER_ROWS } from './rows/graphql-caller-rows.ts';
import { GRAPHQL_ROWS } from './rows/graphql-rows.ts';
import { HOUSEHOLD_CALLER_ROWS, HOUSEHOLD_ROWS } from './rows/household-rows.ts';
import { MAINTENANCE_ROWS } from './rows/maintenance-rows.ts';
import { MEDIA_ROWS } from './rows/media-rows.ts';
import { PAYMENTS_ROWS } from './rows/payments-rows.ts';
import { PROFILE_ROWS } from './rows/profile-rows.ts';
import type { AccessRows, CallerRow, IdRow } from './rows/row.ts';

/** The rows of all operations with ids in their arguments. */
export const ID_ROWS: AccessRows<IdRow> = {
  ...GRAPHQL_ROWS,
  ...PAYMENTS_ROWS,
  ...HOUSEHOLD_ROWS,
  ...MEDIA_ROWS,
  ...MAINTENANCE_ROWS,
  ...CAPABILITY_ROWS.byIds,
};

/** The rows of all other operations. */
export const CALLER_OPERATION_ROWS: AccessRows<CallerRow> = {
  ...GRAPHQL_CALLER_ROWS,
  ...PROFILE_ROWS,
  ...HOUSEHOLD_CALLER_ROWS,
  ...CALLER_ROWS,
  ...CAPABILITY_ROWS.ofCaller,
};

/** The operation of a row: `payments.createPayment quote_id` is a row of `payments.createPayment`. */
export const getOperationName = (row: string): string => row.split(' ')[0] ?? row;
