import { DEPOSIT_COLUMNS, toDeposit } from 'services/payments';
import { createLeaseQueries } from 'services/resident';

/** The lease queries of the resident service, with the deposit from the payments service. */
export const leaseQueries = createLeaseQueries({ columns: DEPOSIT_COLUMNS, toDeposit });
