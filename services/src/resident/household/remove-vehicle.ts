import { withRenterContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { deleteVehicle, findVehicle, lockVehicles } from './store/vehicles.ts';
import { createVehicleConflict, toVehicleResponse } from './vehicle-rules.ts';

type Args = { vehicleId: string; version: number };

/** Removes one. What is gone already is answered as missing: the page takes that for done. */
export function removeVehicle(
  { vehicleId, version }: Args,
  { actor, db }: GraphqlContext,
): Promise<{ vehicle_id: string }> {
  return withRenterContext(db, actor, async (tx) => {
    await lockVehicles(tx, actor);
    if (!(await deleteVehicle(tx, actor, { vehicleId, version }))) {
      const known = await findVehicle(tx, actor, vehicleId);
      if (!known) throw notFound();
      throw createVehicleConflict(toVehicleResponse(known));
    }
    return { vehicle_id: vehicleId };
  });
}
