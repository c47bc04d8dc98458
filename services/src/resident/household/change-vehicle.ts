import { withRenterContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Vehicle } from 'shared/contract/household';
import { findOtherVehicles, findVehicle, lockVehicles, updateVehicle } from './store/vehicles.ts';
import {
  changedBefore,
  checked,
  isSame,
  presentVehicle,
  refuseKnownPlate,
} from './vehicle-rules.ts';

type Args = { vehicleId: string; version: number; input: unknown };

/** Changes a vehicle as of the version that was read. The same change sent again gives what is there. */
export function changeVehicle(args: Args, { actor, db }: GraphqlContext): Promise<Vehicle> {
  const input = checked(args.input);
  const { vehicleId, version } = args;
  return withRenterContext(db, actor, async (tx) => {
    await lockVehicles(tx, actor);
    refuseKnownPlate(await findOtherVehicles(tx, actor, vehicleId), input);
    const row = await updateVehicle(tx, actor, { vehicleId, version }, input);
    if (row) return presentVehicle(row);
    const known = await findVehicle(tx, actor, vehicleId);
    if (!known) throw notFound();
    const standing = presentVehicle(known);
    if (standing.version === version + 1 && isSame(standing, input)) return standing;
    throw changedBefore(standing);
  });
}
