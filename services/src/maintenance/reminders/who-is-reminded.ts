import type { NotificationChannel } from 'shared/contract/notifications';
import type { Lead } from 'shared/contract/reminders';
import type { Household } from './household.ts';

/** What whoever reports something has, until they choose: one day before. */
const DEFAULT_LEAD: Lead = 'day';

type Switch = { personId: string; lead: Lead; channel: NotificationChannel };

/** The row of a switch that somebody has touched. */
export const choiceOf = ({ choices }: Household, { personId, lead, channel }: Switch) =>
  choices.find((one) => one.personId === personId && one.lead === lead && one.channel === channel);

/** Whether a reminder goes to somebody by one way: as they have chosen, else by their profile. */
export function isOn(home: Household, one: Switch): boolean {
  return (
    choiceOf(home, one)?.isOn ?? (isGiven(home, one) && waysOf(home, one).includes(one.channel))
  );
}

/** By the ways that somebody is reminded, so long before. */
export const channelsFor = (home: Household, personId: string, lead: Lead): NotificationChannel[] =>
  (['mail', 'text'] as const).filter((channel) => isOn(home, { personId, lead, channel }));

const waysOf = ({ people }: Household, { personId }: Switch): NotificationChannel[] =>
  people.find((one) => one.personId === personId)?.ways ?? [];

/** Without a choice: what comes with the report, or from others who ask to remind this one, too. */
const isGiven = (home: Household, { personId, lead }: Switch): boolean =>
  (personId === home.reporterId && lead === DEFAULT_LEAD) ||
  askers(home, personId).some((asker) => isOwn(home, asker, lead));

/** Who has asked to remind somebody. */
export const askers = ({ shares, people }: Household, personId: string): string[] =>
  shares
    .filter((one) => one.otherId === personId && one.isOn)
    .map((one) => one.personId)
    .filter((asker) => people.some((one) => one.personId === asker));

/** Whether they are reminded themselves, not by asking each other. */
const isOwn = (home: Household, personId: string, lead: Lead): boolean =>
  (['mail', 'text'] as const).some((channel) => {
    const one = { personId, lead, channel };
    const byReport = personId === home.reporterId && lead === DEFAULT_LEAD;
    return choiceOf(home, one)?.isOn ?? (byReport && waysOf(home, one).includes(channel));
  });
