import * as z from './z.ts';

// Notification settings of a renter: topics, channels and quiet hours.

/** Topics. `payment_problems` is separate from `payments`, because it cannot be switched off. */
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

/** Whether text messages are available: the company has to offer them, and the renter needs a phone that may get texts. */
export const TEXT_STATES = ['ready', 'no_phone', 'not_offered'] as const;

/** Row version; 0 if it was never changed. */
const version = z.int();

const switchSchema = z.object({
  on: z.boolean(),
  /** Always on: the renter cannot switch it off. */
  locked: z.boolean(),
  version,
});

/** One switch, as returned after a change. */
export const notificationSwitchSchema = z.object({
  ...switchSchema.shape,
  group: z.oneOf(NOTIFICATION_GROUPS),
  channel: z.oneOf(NOTIFICATION_CHANNELS),
});
export type NotificationSwitch = z.Infer<typeof notificationSwitchSchema>;

const hour = z.nullable(z.int().check(z.gte(0), z.lte(23)));

/** Start and end hour in the time zone of the home; may pass midnight. Null: no quiet hours. */
export const quietHoursInputSchema = z.strictObject({ from: hour, to: hour });
export type QuietHoursInput = z.Infer<typeof quietHoursInputSchema>;

export const quietHoursSchema = z.object({ ...quietHoursInputSchema.shape, version });
export type QuietHours = z.Infer<typeof quietHoursSchema>;

export const notificationsSchema = z.object({
  groups: z.array(
    z.object({ group: z.oneOf(NOTIFICATION_GROUPS), mail: switchSchema, text: switchSchema }),
  ),
  quiet_hours: quietHoursSchema,
  /** IANA time zone of the home; null without a home. */
  time_zone: z.nullable(z.string()),
  texts: z.oneOf(TEXT_STATES),
  /** Addresses for mails and text messages. */
  email: z.string(),
  phone: z.nullable(z.string()),
});
export type Notifications = z.Infer<typeof notificationsSchema>;
