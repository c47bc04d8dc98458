import { NOTIFICATION_CHANNELS, TEXT_STATES } from './notifications.ts';
import { operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

/** How long before a visit a reminder is sent. */
export const REMINDER_LEADS = ['week', 'day', 'hour'] as const;
export type ReminderLead = (typeof REMINDER_LEADS)[number];

/** Row version; 0 if it was never changed. */
const version = z.int();

const stateSchema = z.object({ on: z.boolean(), version });

export const reminderSchema = z.object({
  lead: z.oneOf(REMINDER_LEADS),
  /** When it is sent to the caller, outside their quiet hours. */
  at: instantSchema,
  /** Whether its time has passed, so that it can no longer be chosen. */
  past: z.boolean(),
  /** Whether it was sent. */
  sent: z.boolean(),
  mail: stateSchema,
  text: stateSchema,
});
export type Reminder = z.Infer<typeof reminderSchema>;

/** Another occupant, and whether the caller also wants them to be reminded. */
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
  /** Null if no visit is booked. */
  visit: z.nullable(
    z.object({ starts_at: instantSchema, ends_at: instantSchema, company: z.string() }),
  ),
  /** Longest lead first; empty without a visit. */
  leads: z.array(reminderSchema),
  others: z.array(reminderShareSchema),
  /** First names of occupants who turned on reminders for the caller. */
  asked_by: z.array(z.string()),
  texts: z.oneOf(TEXT_STATES),
  /** Whether the caller's profile has mails about repairs switched on. Unchanged reminders use this value. */
  told_by_mail: z.boolean(),
  /** Hours in the time zone of the home; null without quiet hours. */
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
  summary: "Returns the caller's reminders for the visit of a work order.",
  input: { params },
  response: remindersSchema,
  errors: ['not_found'],
});

export const setReminder = operation({
  ...operationBase,
  name: 'setReminder',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/reminders',
  summary: 'Turns one reminder of the caller on or off. Idempotent.',
  input: { params, body: reminderChoiceSchema },
  response: reminderChoiceSchema,
  errors: ['not_found', 'version_conflict', 'reminder_past', 'texts_not_possible'],
});

export const shareReminders = operation({
  ...operationBase,
  name: 'shareReminders',
  method: 'PUT',
  path: '/v1/work-orders/{work_order_id}/reminders/others',
  summary: 'Turns reminders for another occupant on or off.',
  input: { params, body: reminderShareChoiceSchema },
  response: reminderShareChoiceSchema,
  errors: ['not_found', 'version_conflict'],
});
