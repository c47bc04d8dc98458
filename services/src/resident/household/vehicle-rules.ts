import { versionConflict } from 'services/platform/db/save-version';
import { Problem } from 'services/platform/errors/problem';
import { parseInput } from 'services/platform/graphql/parse-input';
import { type Vehicle, type VehicleInput, vehicleInputSchema } from 'shared/contract/household';
import { US_STATE_CODES } from 'shared/contract/us-states';
import type { VehicleRow } from './store/vehicles.ts';

/** Parses a vehicle input. Throws 400 with the first invalid field. */
export function parseVehicle(input: unknown): VehicleInput {
  const vehicle = parseInput(vehicleInputSchema, input);
  if (US_STATE_CODES.includes(vehicle.state)) return vehicle;
  throw new Problem(400, 'invalid_request', 'This is not a US state code.', { field: 'state' });
}

export function assertPlateIsNew(
  rows: readonly VehicleRow[],
  { plate, state }: VehicleInput,
): void {
  if (!rows.some((one) => one.plate === plate && one.state === state)) return;
  throw new Problem(409, 'vehicle_known', 'You already have a vehicle with this plate.', {
    field: 'plate',
  });
}

export const isSameVehicle = (current: Vehicle, input: VehicleInput) =>
  (['plate', 'state', 'make', 'model', 'color'] as const).every(
    (field) => current[field] === input[field],
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
