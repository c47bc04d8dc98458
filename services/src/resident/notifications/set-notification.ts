import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { isLockedGroup } from 'services/resident/mail/notification-policy';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationSwitch,
} from 'shared/contract/notifications';
import * as z from 'shared/contract/z';
import { findNotificationContact, toSwitchResponse } from './find-notifications.ts';
import { saveChoice } from './store.ts';

const inputSchema = z.strictObject({
  group: z.oneOf(NOTIFICATION_GROUPS),
  channel: z.oneOf(NOTIFICATION_CHANNELS),
  on: z.boolean(),
});
type SetNotificationInput = z.Infer<typeof inputSchema>;

type Args = { version: number; input: unknown };

/** Switches one channel of a notification group on or off. */
export function setNotification(
  { version, input }: Args,
  { actor, db }: GraphqlContext,
): Promise<NotificationSwitch> {
  const parsed = parseInput(inputSchema, input);
  const { group, channel } = parsed;
  return withRenterContext(db, actor, async (tx) => {
    await assertCanSet(tx, actor, parsed);
    const { corporationId, personId } = actor;
    const choice = { corporationId, personId, eventGroup: group, channel, isOn: parsed.on };
    const row = await saveChoice(tx, choice, version);
    return { group, channel, ...toSwitchResponse(group, channel, row) };
  });
}

async function assertCanSet(tx: Tx, actor: Actor, { group, channel, on }: SetNotificationInput) {
  const contact = await findNotificationContact(tx, actor);
  if (!contact) throw notFound();
  if (channel === 'mail' && isLockedGroup(group)) {
    throw new Problem(422, 'notification_locked', 'These notifications are always sent by email.', {
      field: 'on',
    });
  }
  if (channel === 'text' && on && contact.texts !== 'ready') {
    throw new Problem(422, 'texts_not_possible', 'Text messages cannot be sent to this renter.', {
      field: 'channel',
      details: { texts: contact.texts },
    });
  }
}
