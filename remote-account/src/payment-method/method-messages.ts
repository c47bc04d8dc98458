import type { ComponentProps } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { getServiceTime } from 'shared/format/service-time';
import type { Chip } from 'shared/ui/chip';
import { t } from '../texts.ts';

/** Formats the name: "Lakeshore Credit Union •••• 6789", "Visa credit •••• 4242". */
export function formatMethodName({ kind, institution, last4 }: SavedMethod): string {
  const key = {
    bank: 'methods.bank',
    debit_card: 'methods.debit',
    credit_card: 'methods.credit',
  } as const;
  return t(key[kind], { institution, last4 });
}

/** Formats the details: "Checking · Maya Ortiz", "Expires 04/29 · Maya Ortiz". */
export function formatMethodDetails(method: SavedMethod): string {
  const detail = getDetail(method);
  const holder = method.holder_name;
  return detail === null ? holder : t('methods.line', { what: detail, holder });
}

function getDetail({ account_type, expires, state }: SavedMethod): string | null {
  if (account_type !== null) return t(`methods.${account_type}`);
  if (expires === null) return null;
  const date = expires.replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1');
  return t(state === 'expired' ? 'methods.expiredOn' : 'methods.expires', { date });
}

type ChipProps = ComponentProps<typeof Chip>;

interface StateText {
  readonly kind: ChipProps['kind'];
  readonly icon: ChipProps['icon'];
  readonly label: string;
}

/** In the last week before it expires, a card has an error state; in the three weeks before that, a warning. */
const LAST_DAYS = 7;

export function getMethodState({
  kind,
  state,
  days_left: daysLeft,
  on_hold,
}: SavedMethod): StateText {
  if (state === 'expired') return { kind: 'bad', icon: 'warning', label: t('methods.expired') };
  if (state === 'blocked') {
    return { kind: 'bad', icon: 'lock', label: t(on_hold ? 'methods.onHold' : 'methods.blocked') };
  }
  if (state === 'pending_verification') {
    return { kind: 'warn', icon: 'clock', label: t('methods.notVerified') };
  }
  if (state === 'expiring') {
    const isUrgent = daysLeft !== null && daysLeft <= LAST_DAYS;
    return { kind: isUrgent ? 'bad' : 'warn', icon: 'warning', label: t('methods.expiring') };
  }
  const label = t(kind === 'bank' ? 'methods.verified' : 'methods.ready');
  return { kind: 'ok', icon: 'check-circle', label };
}

/** Returns what the state of a method means for the renter; null if the method can be used. */
export function getMethodHint(method: SavedMethod): string | null {
  const { state, days_left: daysLeft, verification, on_hold: isOnHold } = method;
  if (state === 'expired') return t('methods.expiredHint');
  // Older services do not return this: the text refers to the office.
  if (state === 'blocked') {
    return t(isOnHold === false ? 'methods.blockedHint' : 'methods.onHoldHint');
  }
  if (state === 'expiring' && daysLeft !== null)
    return t('methods.expiringHint', { days: daysLeft });
  if (state !== 'pending_verification') return null;
  return t(canVerify(verification) ? 'methods.pendingHint' : 'methods.pendingOver');
}

/** True if the test deposits can still be entered. */
export const canVerify = (verification: SavedMethod['verification']) =>
  verification !== null &&
  verification.attempts_left > 0 &&
  Date.parse(verification.verify_by) > getServiceTime();
