import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { versionConflict } from 'services/platform/db/save-version';
import { vehicle } from 'services/platform/db/schema/household';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import {
  MOST_VEHICLES,
  type Vehicle,
  type VehicleInput,
  vehicleInputSchema,
} from 'shared/contract/household';
import { idSchema } from 'shared/contract/primitives';
import { US_STATE_CODES } from 'shared/contract/us-states';
import {
  findVehicles,
  isVehicle,
  ofCaller,
  presentVehicle,
  type VehicleRow,
} from './own-vehicles.ts';

type Named = { vehicleId: string };
type Seen = Named & { version: number };

function checked(input: unknown): VehicleInput {
  const given = parseInput(vehicleInputSchema, input);
  if (US_STATE_CODES.includes(given.state)) return given;
  throw new Problem(400, 'invalid_request', 'There is no such state.', { field: 'state' });
}

/** Two changes of one person's vehicles wait for each other: what is counted and compared holds. */
const holdVehicles = (tx: Tx, { corporationId, personId }: Actor) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles:${corporationId}:${personId}`}, 0))`,
  );

/** Adds one; the same id again, as after an answer that was lost, gives the one that is there. */
export function addVehicle(
  args: Named & { input: unknown },
  { actor, db }: GraphqlContext,
): Promise<Vehicle> {
  const input = checked(args.input);
  const vehicleId = parseInput(idSchema, args.vehicleId);
  return asPerson(db, actor, async (tx) => {
    await holdVehicles(tx, actor);
    const standing = await findVehicles(tx, actor);
    const known = standing.find((one) => one.vehicleId === vehicleId);
    if (known) return presentVehicle(known);
    refuseKnownPlate(standing, input);
    if (standing.length >= MOST_VEHICLES) {
      throw new Problem(409, 'vehicle_limit', 'No more vehicles are kept for one person.', {
        details: { most: MOST_VEHICLES },
      });
    }
    const { corporationId, personId } = actor;
    const [row] = await tx
      .insert(vehicle)
      .values({ corporationId, personId, vehicleId, ...input })
      .returning();
    if (!row) throw new Error('The vehicle was not written.');
    return presentVehicle(row);
  });
}

export function changeVehicle(
  args: Seen & { input: unknown },
  { actor, db }: GraphqlContext,
): Promise<Vehicle> {
  const input = checked(args.input);
  const { vehicleId, version } = args;
  return asPerson(db, actor, async (tx) => {
    await holdVehicles(tx, actor);
    const others = await tx
      .select()
      .from(vehicle)
      .where(and(ofCaller(actor), ne(vehicle.vehicleId, vehicleId)));
    refuseKnownPlate(others, input);
    const [row] = await tx
      .update(vehicle)
      .set({ ...input, version: version + 1 })
      .where(and(isVehicle(actor, vehicleId), eq(vehicle.version, version)))
      .returning();
    if (row) return presentVehicle(row);
    const standing = presentVehicle(await standingVehicle(tx, actor, vehicleId));
    if (standing.version === version + 1 && isSame(standing, input)) return standing;
    throw changedBefore(standing);
  });
}

/** Removes one. What is gone already is answered as missing: the page takes that for done. */
export function removeVehicle(
  { vehicleId, version }: Seen,
  { actor, db }: GraphqlContext,
): Promise<{ vehicle_id: string }> {
  return asPerson(db, actor, async (tx) => {
    await holdVehicles(tx, actor);
    const gone = await tx
      .delete(vehicle)
      .where(and(isVehicle(actor, vehicleId), eq(vehicle.version, version)))
      .returning({ vehicleId: vehicle.vehicleId });
    if (gone.length === 0) {
      throw changedBefore(presentVehicle(await standingVehicle(tx, actor, vehicleId)));
    }
    return { vehicle_id: vehicleId };
  });
}

async function standingVehicle(tx: Tx, actor: Actor, vehicleId: string): Promise<VehicleRow> {
  const [row] = await tx.select().from(vehicle).where(isVehicle(actor, vehicleId));
  if (!row) throw notFound();
  return row;
}

function refuseKnownPlate(rows: readonly VehicleRow[], { plate, state }: VehicleInput): void {
  if (!rows.some((one) => one.plate === plate && one.state === state)) return;
  throw new Problem(409, 'vehicle_known', 'A vehicle with this plate is there already.', {
    field: 'plate',
  });
}

const isSame = (standing: Vehicle, input: VehicleInput) =>
  (['plate', 'state', 'make', 'model', 'color'] as const).every(
    (field) => standing[field] === input[field],
  );

function changedBefore({ version, vehicle_id: _, ...values }: Vehicle): Problem {
  return versionConflict(values, version);
}
