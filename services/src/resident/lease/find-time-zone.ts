import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findCompanyZone, findZoneAtDoor } from './store/homes.ts';

/**
 * The zone in which a person is told times: that of their home, with or without a lease. Somebody without
 * a home has the zone of the company's first property.
 */
export async function findTimeZone(tx: Tx, { corporationId, doorIds }: Actor): Promise<string> {
  const [doorId] = doorIds;
  const zone =
    doorId === undefined ? undefined : await findZoneAtDoor(tx, { corporationId }, doorId);
  return zone ?? (await findCompanyZone(tx, { corporationId })) ?? 'UTC';
}
