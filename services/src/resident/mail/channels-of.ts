import type { Tx } from 'services/platform/db/database';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { MailTemplate } from './compose/templates.ts';
import { channels } from './store/outbox.ts';
import { isLocked, TOLD } from './told.ts';

type Reader = { corporationId: string; personId: string };
/** By which ways somebody wants to be told of this, whoever does what it tells of. */
export async function channelsOf(
  tx: Tx,
  { corporationId, personId }: Reader,
  template: MailTemplate,
): Promise<NotificationChannel[]> {
  const { group } = TOLD[template];
  const [row] = await channels(tx, { corporationId, personId, group, locked: isLocked(group) });
  return row?.channels ?? [];
}
