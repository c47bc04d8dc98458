import type { ComponentProps } from 'react';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import type { Chip } from 'shared/ui/chip';
import { t } from '../texts.ts';

/** "Lakeshore Credit Union •••• 6789", "Visa credit •••• 4242". */
export function methodName({ kind, institution, last4 }: PaymentMethod): string {
  const key = {
    bank: 'methods.bank',
    debit_card: 'methods.debit',
    credit_card: 'methods.credit',
  } as const;
  return t(key[kind], { institution, last4 });
}

/** "Checking · Maya Ortiz", "Expires 04/29 · Maya Ortiz". */
export function methodFacts(method: PaymentMethod): string {
  const what = factOf(method);
  const holder = method.holder_name;
  return what === null ? holder : t('methods.line', { what, holder });
}

function factOf({ account_type, expires, state }: PaymentMethod): string | null {
  if (account_type !== null) return t(`methods.${account_type}`);
  if (expires === null) return null;
  const date = expires.replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1');
  return t(state === 'expired' ? 'methods.expiredOn' : 'methods.expires', { date });
}

type ChipLook = ComponentProps<typeof Chip>;

interface StateWords {
  readonly kind: ChipLook['kind'];
  readonly icon: ChipLook['icon'];
  readonly words: string;
}

export function methodState({ kind, state }: PaymentMethod): StateWords {
  if (state === 'expired') return { kind: 'bad', icon: 'warning', words: t('methods.expired') };
  if (state === 'blocked') return { kind: 'bad', icon: 'lock', words: t('methods.blocked') };
  if (state === 'pending_verification') {
    return { kind: 'info', icon: 'refresh', words: t('methods.beingChecked') };
  }
  const words = t(kind === 'bank' ? 'methods.verified' : 'methods.ready');
  return { kind: 'ok', icon: 'check-circle', words };
}

/** What a method that cannot be used means for the renter; null where it can. */
export function methodHint({ state }: PaymentMethod): string | null {
  if (state === 'expired') return t('methods.expiredHint');
  if (state === 'blocked') return t('methods.blockedHint');
  return state === 'pending_verification' ? t('methods.pendingHint') : null;
}
