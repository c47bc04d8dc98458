import type { NotificationChannel } from 'shared/contract/notifications';
import type { ReminderLead } from 'shared/contract/reminders';
import type { ReminderHousehold } from './reminder-household.ts';

/** The reporter gets a reminder one day before the visit unless they choose otherwise. */
const DEFAULT_LEAD: ReminderLead = 'day';

type ReminderSwitch = { personId: string; lead: ReminderLead; channel: NotificationChannel };

/** Returns the stored choice for a reminder; undefined if the person never changed it. */
export const findChoice = (
  { choices }: ReminderHousehold,
  { personId, lead, channel }: ReminderSwitch,
) =>
  choices.find((row) => row.personId === personId && row.lead === lead && row.channel === channel);

/** Whether a reminder is sent to a person on a channel: their stored choice, otherwise their profile. */
export function isReminderOn(home: ReminderHousehold, reminder: ReminderSwitch): boolean {
  return (
    findChoice(home, reminder)?.isOn ??
    (isOnByDefault(home, reminder) && getProfileChannels(home, reminder).includes(reminder.channel))
  );
}

/** Returns the channels on which a person gets the reminder with this lead time. */
export const getReminderChannels = (
  home: ReminderHousehold,
  personId: string,
  lead: ReminderLead,
): NotificationChannel[] =>
  (['mail', 'text'] as const).filter((channel) => isReminderOn(home, { personId, lead, channel }));

const getProfileChannels = (
  { people }: ReminderHousehold,
  { personId }: ReminderSwitch,
): NotificationChannel[] => people.find((person) => person.personId === personId)?.channels ?? [];

/** Without a stored choice, the reporter gets the default reminder, and others get what is shared with them. */
const isOnByDefault = (home: ReminderHousehold, { personId, lead }: ReminderSwitch): boolean =>
  (personId === home.reporterId && lead === DEFAULT_LEAD) ||
  getSharers(home, personId).some((sharerId) => isRemindedDirectly(home, sharerId, lead));

/** Returns the occupants who share their reminders with a person. */
export const getSharers = ({ shares, people }: ReminderHousehold, personId: string): string[] =>
  shares
    .filter((share) => share.otherId === personId && share.isOn)
    .map((share) => share.personId)
    .filter((sharerId) => people.some((person) => person.personId === sharerId));

/** Whether a person gets a reminder without sharing. Prevents endless recursion when two people share with each other. */
const isRemindedDirectly = (
  home: ReminderHousehold,
  personId: string,
  lead: ReminderLead,
): boolean =>
  (['mail', 'text'] as const).some((channel) => {
    const reminder = { personId, lead, channel };
    const isDefault = personId === home.reporterId && lead === DEFAULT_LEAD;
    return (
      findChoice(home, reminder)?.isOn ??
      (isDefault && getProfileChannels(home, reminder).includes(channel))
    );
  });
