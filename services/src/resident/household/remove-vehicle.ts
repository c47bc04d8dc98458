import { withRenterContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { deleteVehicle, findVehicle, lockVehicles } from './store/vehicles.ts';
import { createVehicleConflict, toVehicleResponse } from './vehicle-rules.ts';

type Args = { vehicleId: string; version: number };

/** Removes a vehicle. Throws `not_found` when it is already removed, which the page treats as success. */
export function removeVehicle(
  { vehicleId, version }: Args,
  { actor, db }: GraphqlContext,
): Promise<{ vehicle_id: string }> {
  return withRenterContext(db, actor, async (tx) => {
    await lockVehicles(tx, actor);
    if (!(await deleteVehicle(tx, actor, { vehicleId, version }))) {
      const current = await findVehicle(tx, actor, vehicleId);
      if (!current) throw notFound();
      throw createVehicleConflict(toVehicleResponse(current));
    }
    return { vehicle_id: vehicleId };
  });
}
