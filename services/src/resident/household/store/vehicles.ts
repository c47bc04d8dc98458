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

/** Two changes of one person's vehicles wait for each other: what is counted and compared holds. */
export const lockVehicles = (tx: Tx, { corporationId, personId }: Person) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles:${corporationId}:${personId}`}, 0))`,
  );

/** In the order in which they were added. */
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
  if (!row) throw new Error('The vehicle was not written.');
  return row;
}

/** Changes a vehicle as of the version that was read; undefined where it has another version by now. */
export async function updateVehicle(
  tx: Tx,
  actor: Person,
  seen: VehicleVersion,
  input: VehicleInput,
): Promise<VehicleRow | undefined> {
  const [row] = await tx
    .update(vehicle)
    .set({ ...input, version: seen.version + 1 })
    .where(isVehicleVersion(actor, seen))
    .returning();
  return row;
}

/** Removes a vehicle as of the version that was read; false where it has another version by now. */
export async function deleteVehicle(tx: Tx, actor: Person, seen: VehicleVersion): Promise<boolean> {
  const gone = await tx
    .delete(vehicle)
    .where(isVehicleVersion(actor, seen))
    .returning({ vehicleId: vehicle.vehicleId });
  return gone.length > 0;
}
