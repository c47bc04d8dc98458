import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findCompanyZone, findZoneAtDoor } from './store/homes.ts';

/**
 * Finds the time zone for times shown to a person: the zone of their home, with or without a lease. A person
 * without a home gets the zone of the company's first property.
 */
export async function findTimeZone(tx: Tx, { corporationId, doorIds }: Actor): Promise<string> {
  const [doorId] = doorIds;
  const zone =
    doorId === undefined ? undefined : await findZoneAtDoor(tx, { corporationId }, doorId);
  return zone ?? (await findCompanyZone(tx, { corporationId })) ?? 'UTC';
}
