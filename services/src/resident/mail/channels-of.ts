import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { type Places, statement } from 'services/platform/db/statement';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { MailTemplate } from './compose/templates.ts';
import { isLocked, TOLD } from './told.ts';

type Reader = { corporationId: string; personId: string };
type Asked = Reader & { group: string; locked: boolean };

/** The ways, within a statement that has them among its values. */
export const channelsSql = (given: Places<Asked>) =>
  sql<
    NotificationChannel[]
  >`app.channels_of(${given.corporationId}, ${given.personId}, ${given.group}, ${given.locked})`;

const channels = statement('channels-of', (tx, given: Places<Asked>) =>
  tx.select({ channels: channelsSql(given) }).from(sql`(values (1)) as one`),
);

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
