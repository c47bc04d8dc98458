import type { SQL } from 'drizzle-orm';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Deposit, DepositReturn } from 'shared/contract/deposit';

/** Deposit columns of a statement that reads a lease. Amounts in cents. */
export type DepositColumns = {
  charges: { chargedCents: number; openCents: number };
  returns: DepositReturn[];
  lastDay: PlainDate | null;
  settledInDays: number | null;
};

/**
 * Reads the deposit of a lease within the statement that reads the lease. The payments service implements it
 * and the app injects it, because the resident service must not import the payments service.
 */
export type DepositReader = {
  /** Columns for a statement that selects from `lease`, its property and, by a left join, its notice rule. */
  columns: { [Name in keyof DepositColumns]: SQL<DepositColumns[Name]> };
  toDeposit(
    tx: Tx,
    lease: { corporationId: string; leaseId: string },
    found: DepositColumns,
  ): Promise<Deposit>;
};
