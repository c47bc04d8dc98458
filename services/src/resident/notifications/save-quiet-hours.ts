import { withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { type QuietHours, quietHoursInputSchema } from 'shared/contract/notifications';
import { toQuietHoursResponse } from './find-notifications.ts';
import { saveQuietHoursRow } from './store.ts';

type Args = { version: number; input: unknown };

/** Saves the quiet hours. Both hours must be set or both null, and they must differ. */
export function saveQuietHours(
  { version, input }: Args,
  { actor, db }: GraphqlContext,
): Promise<QuietHours> {
  const { from, to } = parseInput(quietHoursInputSchema, input);
  if ((from === null) !== (to === null) || (from !== null && from === to)) {
    throw new Problem(400, 'invalid_request', 'Quiet hours need two different hours, or none.', {
      field: 'to',
    });
  }
  const hours = { fromHour: from, toHour: to };
  return withRenterContext(db, actor, async (tx) =>
    toQuietHoursResponse(await saveQuietHoursRow(tx, actor, hours, version)),
  );
}
