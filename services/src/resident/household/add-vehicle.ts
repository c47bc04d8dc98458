import { withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { MAX_VEHICLES, type Vehicle } from 'shared/contract/household';
import { idSchema } from 'shared/contract/primitives';
import { insertVehicle, listVehicles, lockVehicles } from './store/vehicles.ts';
import { assertPlateIsNew, parseVehicle, toVehicleResponse } from './vehicle-rules.ts';

/** Adds a vehicle. A retry with the same id returns the vehicle that exists. */
export function addVehicle(
  args: { vehicleId: string; input: unknown },
  { actor, db }: GraphqlContext,
): Promise<Vehicle> {
  const input = parseVehicle(args.input);
  const vehicleId = parseInput(idSchema, args.vehicleId);
  return withRenterContext(db, actor, async (tx) => {
    await lockVehicles(tx, actor);
    const vehicles = await listVehicles(tx, actor);
    const existing = vehicles.find((one) => one.vehicleId === vehicleId);
    if (existing) return toVehicleResponse(existing);
    assertPlateIsNew(vehicles, input);
    if (vehicles.length >= MAX_VEHICLES) {
      throw new Problem(409, 'vehicle_limit', 'You cannot add more vehicles.', {
        details: { most: MAX_VEHICLES },
      });
    }
    return toVehicleResponse(await insertVehicle(tx, actor, vehicleId, input));
  });
}
