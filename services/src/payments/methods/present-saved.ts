import type { SavedMethod } from 'shared/contract/payments/methods';
import { daysLeft } from './expiry.ts';
import { isOnHold } from './hold.ts';
import { type MethodRow, presentMethod } from './present-method.ts';
import type { Uses } from './uses.ts';

/** A method as its owner manages it. `today` is the day at their home. */
export function presentSaved(row: MethodRow, today: string, uses: Uses): SavedMethod {
  const method = presentMethod(row, today);
  const { verifyBy, attemptsLeft } = row;
  const isOpen = method.state === 'pending_verification' && verifyBy !== null;
  return {
    ...method,
    days_left: method.state === 'expiring' ? daysLeft(row.expires, today) : null,
    used_by: uses.usedBy,
    is_backup: uses.isBackup,
    on_hold: isOnHold(row),
    verification: isOpen
      ? { attempts_left: attemptsLeft ?? 0, verify_by: verifyBy.toISOString() }
      : null,
  };
}
