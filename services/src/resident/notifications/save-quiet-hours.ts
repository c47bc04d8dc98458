import { and, eq } from 'drizzle-orm';
import { asPerson } from 'services/platform/db/access';
import { saveVersion } from 'services/platform/db/save-version';
import { quietHours } from 'services/platform/db/schema/notifications';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { type QuietHours, quietHoursInputSchema } from 'shared/contract/notifications';
import { ownQuietHours, presentQuietHours } from './find-notifications.ts';

type Args = { version: number; input: unknown };

/** Both hours, or none; the same hour twice would be no time or all of it. */
export function saveQuietHours(
  { version, input }: Args,
  { actor, db }: GraphqlContext,
): Promise<QuietHours> {
  const { from, to } = parseInput(quietHoursInputSchema, input);
  if ((from === null) !== (to === null) || (from !== null && from === to)) {
    throw new Problem(400, 'invalid_request', 'Two hours, or none.', { field: 'to' });
  }
  const { corporationId, personId } = actor;
  const hours = { fromHour: from, toHour: to };
  return asPerson(db, actor, async (tx) => {
    const row = await saveVersion(version, {
      insert: () =>
        tx
          .insert(quietHours)
          .values({ corporationId, personId, ...hours, version: 1 })
          .onConflictDoNothing()
          .returning(),
      update: () =>
        tx
          .update(quietHours)
          .set({ ...hours, version: version + 1 })
          .where(and(ownQuietHours(actor), eq(quietHours.version, version)))
          .returning(),
      find: () => tx.select().from(quietHours).where(ownQuietHours(actor)),
      isSame: (standing) => standing.fromHour === from && standing.toHour === to,
      details: ({ fromHour, toHour }) => ({ from: fromHour, to: toHour }),
    });
    return presentQuietHours(row);
  });
}
