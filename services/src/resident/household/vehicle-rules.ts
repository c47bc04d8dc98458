import { versionConflict } from 'services/platform/db/save-version';
import { Problem } from 'services/platform/errors/problem';
import { parseInput } from 'services/platform/graphql/parse-input';
import { type Vehicle, type VehicleInput, vehicleInputSchema } from 'shared/contract/household';
import { US_STATE_CODES } from 'shared/contract/us-states';
import type { VehicleRow } from './store/vehicles.ts';

/** What was typed of a vehicle. Throws 400 with its first field that is wrong. */
export function parseVehicle(input: unknown): VehicleInput {
  const given = parseInput(vehicleInputSchema, input);
  if (US_STATE_CODES.includes(given.state)) return given;
  throw new Problem(400, 'invalid_request', 'There is no such state.', { field: 'state' });
}

export function assertPlateIsNew(
  rows: readonly VehicleRow[],
  { plate, state }: VehicleInput,
): void {
  if (!rows.some((one) => one.plate === plate && one.state === state)) return;
  throw new Problem(409, 'vehicle_known', 'A vehicle with this plate is there already.', {
    field: 'plate',
  });
}

export const isSameVehicle = (standing: Vehicle, input: VehicleInput) =>
  (['plate', 'state', 'make', 'model', 'color'] as const).every(
    (field) => standing[field] === input[field],
  );

export function createVehicleConflict({ version, vehicle_id: _, ...values }: Vehicle): Problem {
  return versionConflict(values, version);
}

export const toVehicleResponse = (row: VehicleRow): Vehicle => ({
  vehicle_id: row.vehicleId,
  plate: row.plate,
  state: row.state,
  make: row.make,
  model: row.model,
  color: row.color,
  version: row.version,
});
