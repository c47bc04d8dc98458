import type { SQL } from 'drizzle-orm';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Deposit, DepositReturn } from 'shared/contract/deposit';

/** What a statement that reads a lease finds out about its deposit. Amounts in cents. */
export type DepositColumns = {
  charges: { chargedCents: number; openCents: number };
  returns: DepositReturn[];
  lastDay: PlainDate | null;
  settledInDays: number | null;
};

/**
 * Reads the deposit of a lease within the one statement that reads the lease. The payments service has it;
 * the app hands it over, because the resident service is below the payments service.
 */
export type DepositReader = {
  /** Columns of a statement that reads `lease`, its property and, by a left join, its rule for notices. */
  columns: { [Name in keyof DepositColumns]: SQL<DepositColumns[Name]> };
  toDeposit(
    tx: Tx,
    lease: { corporationId: string; leaseId: string },
    found: DepositColumns,
  ): Promise<Deposit>;
};
