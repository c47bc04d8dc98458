import type { SavedMethod } from 'shared/contract/payments/methods';
import { getDaysLeft } from './card-state.ts';
import { isOnHold } from './lift-hold.ts';
import type { MethodUses } from './method-uses.ts';
import { type MethodRow, toMethodResponse } from './to-method-response.ts';

/** Converts a method for its owner. `today` is the date at their home. */
export function toSavedMethod(row: MethodRow, today: string, uses: MethodUses): SavedMethod {
  const method = toMethodResponse(row, today);
  const { verifyBy, attemptsLeft } = row;
  const isOpen = method.state === 'pending_verification' && verifyBy !== null;
  return {
    ...method,
    days_left: method.state === 'expiring' ? getDaysLeft(row.expires, today) : null,
    used_by: uses.usedBy,
    is_backup: uses.isBackup,
    on_hold: isOnHold(row),
    verification: isOpen
      ? { attempts_left: attemptsLeft ?? 0, verify_by: verifyBy.toISOString() }
      : null,
  };
}
