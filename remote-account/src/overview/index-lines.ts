import type { Household } from 'shared/contract/household';
import type { Notifications } from 'shared/contract/notifications';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { Records } from 'shared/contract/records';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { t } from '../texts.ts';

export function getMethodsLine(methods: readonly SavedMethod[] | null): string {
  if (methods === null || methods.length === 0) return t('index.methodsNone');
  const method = methods.find(({ is_default }) => is_default);
  if (method === undefined) return t('index.methodsNoDefault', { count: methods.length });
  const { kind, last4, on_hold: isOnHold } = method;
  // Same as on the page: older services do not return whether the office can unblock the method.
  const state = method.state === 'blocked' && isOnHold !== false ? 'on_hold' : method.state;
  return t('index.method', { kind, last4, state });
}

export function getHouseholdLine(lease: DerivedLease | null, household: Household | null): string {
  const vehicles = household?.vehicles.length ?? 0;
  if (lease === null) return t('index.householdNoLease', { vehicles });
  return t('index.household', { people: lease.occupant_count, vehicles });
}

/** Returns the channels by which the renter gets notifications of any group. */
export function getNotificationsLine(notifications: Notifications | null): string {
  if (notifications === null) return t('index.notificationsNone');
  const { groups, texts } = notifications;
  const byMail = groups.some(({ mail }) => mail.on);
  const byText = texts === 'ready' && groups.some(({ text }) => text.on);
  if (byMail && byText) return t('index.notifications', { ways: 'both' });
  const textOrNone = byText ? 'text' : 'none';
  return t('index.notifications', { ways: byMail ? 'mail' : textOrNone });
}

export function getRecordsLine({ under_way, ready, failed_at }: Records): string {
  if (under_way !== null) return t('index.recordsMaking');
  if (failed_at !== null) return t('index.recordsFailed');
  if (ready !== null) return t('index.recordsReady', { files: ready.files_total });
  return t('index.recordsNone');
}
