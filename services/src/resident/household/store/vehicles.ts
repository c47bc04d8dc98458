import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { vehicle } from 'services/platform/db/schema/household';
import type { Actor } from 'services/platform/db/transaction';
import type { VehicleInput } from 'shared/contract/household';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type VehicleRow = typeof vehicle.$inferSelect;
type VehicleVersion = { vehicleId: string; version: number };

const isOwnVehicle = ({ corporationId, personId }: Person) =>
  and(eq(vehicle.corporationId, corporationId), eq(vehicle.personId, personId));

const isVehicle = (actor: Person, vehicleId: string) =>
  and(isOwnVehicle(actor), eq(vehicle.vehicleId, vehicleId));

const isVehicleVersion = (actor: Person, { vehicleId, version }: VehicleVersion) =>
  and(isVehicle(actor, vehicleId), eq(vehicle.version, version));

/**
 * Takes an advisory lock on the vehicles of a person, so that concurrent changes cannot pass the limit or the
 * plate check together.
 */
export const lockVehicles = (tx: Tx, { corporationId, personId }: Person) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles:${corporationId}:${personId}`}, 0))`,
  );

/** Lists the vehicles of a person in the order they were added. */
export const listVehicles = (tx: Tx, actor: Person): Promise<VehicleRow[]> =>
  tx
    .select()
    .from(vehicle)
    .where(isOwnVehicle(actor))
    .orderBy(asc(vehicle.addedAt), asc(vehicle.vehicleId));

export const listOtherVehicles = (
  tx: Tx,
  actor: Person,
  vehicleId: string,
): Promise<VehicleRow[]> =>
  tx
    .select()
    .from(vehicle)
    .where(and(isOwnVehicle(actor), ne(vehicle.vehicleId, vehicleId)));

export async function findVehicle(
  tx: Tx,
  actor: Person,
  vehicleId: string,
): Promise<VehicleRow | undefined> {
  const [row] = await tx.select().from(vehicle).where(isVehicle(actor, vehicleId));
  return row;
}

export async function insertVehicle(
  tx: Tx,
  { corporationId, personId }: Person,
  vehicleId: string,
  input: VehicleInput,
): Promise<VehicleRow> {
  const [row] = await tx
    .insert(vehicle)
    .values({ corporationId, personId, vehicleId, ...input })
    .returning();
  if (!row) throw new Error('The vehicle was not inserted.');
  return row;
}

/** Updates a vehicle if it still has the given version. Undefined when the version has changed. */
export async function updateVehicle(
  tx: Tx,
  actor: Person,
  expected: VehicleVersion,
  input: VehicleInput,
): Promise<VehicleRow | undefined> {
  const [row] = await tx
    .update(vehicle)
    .set({ ...input, version: expected.version + 1 })
    .where(isVehicleVersion(actor, expected))
    .returning();
  return row;
}

/** Deletes a vehicle if it still has the given version. False when the version has changed. */
export async function deleteVehicle(
  tx: Tx,
  actor: Person,
  expected: VehicleVersion,
): Promise<boolean> {
  const deleted = await tx
    .delete(vehicle)
    .where(isVehicleVersion(actor, expected))
    .returning({ vehicleId: vehicle.vehicleId });
  return deleted.length > 0;
}
