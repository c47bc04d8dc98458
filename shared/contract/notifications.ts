import * as z from './z.ts';

// What a renter is told of, by which way, and when (design: sections 2.6).

/** What is told of. Payment problems stand apart from payments: nobody can switch them off. */
export const NOTIFICATION_GROUPS = [
  'payments',
  'auto_pay',
  'repairs',
  'lease',
  'payment_problems',
  'security',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

export const NOTIFICATION_CHANNELS = ['mail', 'text'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whether texts can be had: not of every company, and only with a phone that may be texted. */
export const TEXT_STATES = ['ready', 'no_phone', 'not_offered'] as const;

/** Counts the changes; 0 where it was never changed. */
const version = z.int();

const switchSchema = z.object({
  on: z.boolean(),
  /** It is on for good, whatever the renter wants. */
  locked: z.boolean(),
  version,
});

/** One switch, as a change of it is answered. */
export const notificationSwitchSchema = z.object({
  ...switchSchema.shape,
  group: z.oneOf(NOTIFICATION_GROUPS),
  channel: z.oneOf(NOTIFICATION_CHANNELS),
});
export type NotificationSwitch = z.Infer<typeof notificationSwitchSchema>;

const hour = z.nullable(z.int().check(z.gte(0), z.lte(23)));

/** From one hour to another where the home stands, over midnight or not; null: no quiet hours. */
export const quietHoursInputSchema = z.strictObject({ from: hour, to: hour });
export type QuietHoursInput = z.Infer<typeof quietHoursInputSchema>;

export const quietHoursSchema = z.object({ ...quietHoursInputSchema.shape, version });
export type QuietHours = z.Infer<typeof quietHoursSchema>;

export const notificationsSchema = z.object({
  groups: z.array(
    z.object({ group: z.oneOf(NOTIFICATION_GROUPS), mail: switchSchema, text: switchSchema }),
  ),
  quiet_hours: quietHoursSchema,
  /** IANA zone of the home; null without one. */
  time_zone: z.nullable(z.string()),
  texts: z.oneOf(TEXT_STATES),
  /** Where mail and texts go. */
  email: z.string(),
  phone: z.nullable(z.string()),
});
export type Notifications = z.Infer<typeof notificationsSchema>;
