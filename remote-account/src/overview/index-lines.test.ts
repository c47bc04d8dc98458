import type { Household } from 'shared/contract/household';
import type { Notifications } from 'shared/contract/notifications';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { Records } from 'shared/contract/records';
import type { DerivedLease } from 'shared/queries/derive-lease';
import {
  getHouseholdLine,
  getMethodsLine,
  getNotificationsLine,
  getRecordsLine,
} from './index-lines.ts';

const method = (fields: Partial<SavedMethod>) =>
  ({ kind: 'bank', last4: '6789', state: 'active', is_default: true, ...fields }) as SavedMethod;

test.each([
  [[], 'No payment method yet'],
  [[method({})], 'Bank account ending 6789, default'],
  [[method({ kind: 'debit_card' })], 'Debit card ending 6789, default'],
  [
    [method({ kind: 'credit_card', state: 'expired' })],
    'Credit card ending 6789, default, expired',
  ],
  [
    [method({ state: 'pending_verification' })],
    'Bank account ending 6789, default, not verified yet',
  ],
  [[method({ state: 'expiring' })], 'Bank account ending 6789, default, expires soon'],
  [[method({ state: 'blocked', on_hold: false })], 'Bank account ending 6789, default, blocked'],
  [[method({ state: 'blocked' })], 'Bank account ending 6789, default, on hold'],
  [[method({ is_default: false })], '1 saved method, no default'],
])('names the default payment method and its state: %#', (methods, line) => {
  expect(getMethodsLine(methods)).toBe(line);
});

test.each([
  [1, 0, '1 person, no vehicles'],
  [2, 1, '2 people, 1 vehicle'],
  [3, 2, '3 people, 2 vehicles'],
])('counts %i people and %i vehicles', (people, count, line) => {
  const lease = { occupant_count: people } as DerivedLease;
  const household = { vehicles: Array.from({ length: count }) } as unknown as Household;
  expect(getHouseholdLine(lease, household)).toBe(line);
});

const notifications = (mail: boolean, text: boolean, texts: Notifications['texts'] = 'ready') =>
  ({ texts, groups: [{ mail: { on: mail }, text: { on: text } }] }) as unknown as Notifications;

test.each([
  [notifications(true, true), 'Email and text'],
  [notifications(true, true, 'no_phone'), 'Email only'],
  [notifications(true, false), 'Email only'],
  [notifications(false, true), 'Text only'],
  [notifications(false, false), 'All off'],
])('lists the channels of the notifications: %#', (settings, line) => {
  expect(getNotificationsLine(settings)).toBe(line);
});

const noRecords: Records = { under_way: null, ready: null, failed_at: null, kept_days: 7 };
const ready = { files_total: 3 } as NonNullable<Records['ready']>;
const underWay = { files_done: 1 } as NonNullable<Records['under_way']>;

test.each([
  [noRecords, 'No copy yet'],
  [{ ...noRecords, ready }, '3 files ready to download'],
  [{ ...noRecords, ready, under_way: underWay }, 'Getting your records ready'],
  [{ ...noRecords, failed_at: '2026-11-26T08:00:00Z' }, "We couldn't make the last copy"],
])('shows the progress of the records: %#', (records, line) => {
  expect(getRecordsLine(records)).toBe(line);
});
