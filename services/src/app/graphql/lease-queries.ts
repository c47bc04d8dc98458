import { DEPOSIT_COLUMNS, toDeposit } from 'services/payments';
import { createLeaseQueries } from 'services/resident';

/** The lease is the resident service's, what is held as its deposit the payments service's. */
export const leaseQueries = createLeaseQueries({ columns: DEPOSIT_COLUMNS, toDeposit });
