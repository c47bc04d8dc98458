import { withRenterContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Vehicle } from 'shared/contract/household';
import { findVehicle, listOtherVehicles, lockVehicles, updateVehicle } from './store/vehicles.ts';
import {
  assertPlateIsNew,
  createVehicleConflict,
  isSameVehicle,
  parseVehicle,
  toVehicleResponse,
} from './vehicle-rules.ts';

type Args = { vehicleId: string; version: number; input: unknown };

/** Changes a vehicle with optimistic concurrency. A retry of the same change returns the changed vehicle. */
export function changeVehicle(args: Args, { actor, db }: GraphqlContext): Promise<Vehicle> {
  const input = parseVehicle(args.input);
  const { vehicleId, version } = args;
  return withRenterContext(db, actor, async (tx) => {
    await lockVehicles(tx, actor);
    assertPlateIsNew(await listOtherVehicles(tx, actor, vehicleId), input);
    const row = await updateVehicle(tx, actor, { vehicleId, version }, input);
    if (row) return toVehicleResponse(row);
    const currentRow = await findVehicle(tx, actor, vehicleId);
    if (!currentRow) throw notFound();
    const current = toVehicleResponse(currentRow);
    if (current.version === version + 1 && isSameVehicle(current, input)) return current;
    throw createVehicleConflict(current);
  });
}
