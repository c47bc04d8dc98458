import type { Tx } from 'services/platform/db/database';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { MailTemplate } from './compose/templates.ts';
import { isLockedGroup, NOTIFICATION_POLICY } from './notification-policy.ts';
import { selectChannels } from './store/outbox.ts';

type ChannelReader = { corporationId: string; personId: string };
/** Finds the channels that a person has chosen for this notification. */
export async function findChannels(
  tx: Tx,
  { corporationId, personId }: ChannelReader,
  template: MailTemplate,
): Promise<NotificationChannel[]> {
  const { group } = NOTIFICATION_POLICY[template];
  const [row] = await selectChannels(tx, {
    corporationId,
    personId,
    group,
    locked: isLockedGroup(group),
  });
  return row?.channels ?? [];
}
