import { findDeposit } from 'services/payments';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { DepositMailData } from 'services/resident';
import type { Deposit } from 'shared/contract/deposit';

/** The deposit of a lease for mails, from the same data as the pages. `today` is the date at the property. */
export async function findDepositMailData(
  tx: Tx,
  lease: { corporationId: string; leaseId: string },
  today: PlainDate,
): Promise<DepositMailData> {
  return toDepositMailData(await findDeposit(tx, lease), today);
}

export function toDepositMailData(
  { state, held_cents, due_on }: Pick<Deposit, 'state' | 'held_cents' | 'due_on'>,
  today: PlainDate,
): DepositMailData {
  if (state === 'refunded') return { deposit: 'refunded', depositDueOn: null };
  if (held_cents === 0 || due_on === null) return { deposit: null, depositDueOn: null };
  const isLate = due_on < today;
  if (state === 'partly_refunded') {
    return { deposit: isLate ? 'late_rest' : 'held_rest', depositDueOn: due_on };
  }
  return { deposit: isLate ? 'late' : 'held', depositDueOn: due_on };
}
