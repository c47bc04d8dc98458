import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { vehicle } from 'services/platform/db/schema/household';
import type { Vehicle } from 'shared/contract/household';

export type VehicleRow = typeof vehicle.$inferSelect;

export const ofCaller = ({ corporationId, personId }: Actor) =>
  and(eq(vehicle.corporationId, corporationId), eq(vehicle.personId, personId));

export const isVehicle = (actor: Actor, vehicleId: string) =>
  and(ofCaller(actor), eq(vehicle.vehicleId, vehicleId));

/** In the order in which they were added. */
export const findVehicles = (tx: Tx, actor: Actor): Promise<VehicleRow[]> =>
  tx
    .select()
    .from(vehicle)
    .where(ofCaller(actor))
    .orderBy(asc(vehicle.addedAt), asc(vehicle.vehicleId));

export const presentVehicle = (row: VehicleRow): Vehicle => ({
  vehicle_id: row.vehicleId,
  plate: row.plate,
  state: row.state,
  make: row.make,
  model: row.model,
  color: row.color,
  version: row.version,
});
