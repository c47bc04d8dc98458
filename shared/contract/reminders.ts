import { NOTIFICATION_CHANNELS, TEXT_STATES } from './notifications.ts';
import { operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

/** How long before a visit. */
export const REMINDER_LEADS = ['week', 'day', 'hour'] as const;
export type ReminderLead = (typeof REMINDER_LEADS)[number];

/** Counts the changes; 0 where it was never changed. */
const version = z.int();

const stateSchema = z.object({ on: z.boolean(), version });

export const reminderSchema = z.object({
  lead: z.oneOf(REMINDER_LEADS),
  /** When it goes to the caller, with their quiet hours in mind. */
  at: instantSchema,
  /** Its time is over: it cannot be chosen any more. */
  past: z.boolean(),
  /** It went out. */
  sent: z.boolean(),
  mail: stateSchema,
  text: stateSchema,
});
export type Reminder = z.Infer<typeof reminderSchema>;

/** Somebody else of the home, and whether the caller has asked to remind them, too. */
export const reminderShareSchema = z.object({
  person_id: idSchema,
  name: z.string(),
  on: z.boolean(),
  version,
});
export type ReminderShare = z.Infer<typeof reminderShareSchema>;

/** The reminders of the next visit of a request. */
export const remindersSchema = z.object({
  work_order_id: idSchema,
  number: z.int(),
  title: z.string(),
  time_zone: z.string(),
  /** Null: no visit is to come, and nothing to be reminded of. */
  visit: z.nullable(
    z.object({ starts_at: instantSchema, ends_at: instantSchema, company: z.string() }),
  ),
  /** From the longest to the shortest; none without a visit. */
  leads: z.array(reminderSchema),
  others: z.array(reminderShareSchema),
  /** First names of those who have asked to remind the caller. */
  asked_by: z.array(z.string()),
  texts: z.oneOf(TEXT_STATES),
  /** Whether the caller's profile tells of repairs by mail at all: what nobody has touched follows it. */
  told_by_mail: z.boolean(),
  /** Full hours at the home; null: none are kept. */
  quiet_hours: z.nullable(z.object({ from: z.int(), to: z.int() })),
});
export type Reminders = z.Infer<typeof remindersSchema>;

export const reminderChoiceSchema = z.strictObject({
  lead: z.oneOf(REMINDER_LEADS),
  channel: z.oneOf(NOTIFICATION_CHANNELS),
  on: z.boolean(),
  version: z.int().check(z.gte(0)),
});
export type ReminderChoice = z.Infer<typeof reminderChoiceSchema>;

export const reminderShareChoiceSchema = z.strictObject({
  person_id: idSchema,
  on: z.boolean(),
  version: z.int().check(z.gte(0)),
});
export type ReminderShareChoice = z.Infer<typeof reminderShareChoiceSchema>;

const params = z.object({ work_order_id: idSchema });
const operationBase = { service: 'maintenance', status: 200 } as const;

export const getReminders = operation({
  ...operationBase,
  name: 'getReminders',
  method: 'GET',
  path: '/v1/work-orders/{work_order_id}/reminders',
  summary: 'When the caller is reminded of the visit of a work order, and by which way.',
  input: { params },
  response: remindersSchema,
  errors: ['not_found'],
});

export const setReminder = operation({
  ...operationBase,
  name: 'setReminder',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/reminders',
  summary: 'Turns one reminder of the caller on or off. Sent twice, it is one change.',
  input: { params, body: reminderChoiceSchema },
  response: reminderChoiceSchema,
  errors: ['not_found', 'version_conflict', 'reminder_past', 'texts_not_possible'],
});

export const shareReminders = operation({
  ...operationBase,
  name: 'shareReminders',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/reminders/others',
  summary: 'Asks to remind somebody else of the home as well, or no longer.',
  input: { params, body: reminderShareChoiceSchema },
  response: reminderShareChoiceSchema,
  errors: ['not_found', 'version_conflict'],
});
