import {
  type CorrectionInput,
  correctionSchema,
  type EmergencyContactInput,
  emergencyContactSchema,
  householdSchema,
  type NeedsInput,
  needsSchema,
  removedVehicleSchema,
  type VehicleInput,
  vehicleSchema,
} from '../contract/household.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

const HOUSEHOLD = residentDocument(`query Household {
  household {
    emergency_contact { contact { name relation phone } version }
    vehicles { vehicle_id plate state make model color version }
    needs { large_print relay mobility other version }
    corrections {
      request_id reference subject text state answer asked_at answered_at
    }
  }
}`);
const household = z.object({ household: householdSchema });

/** Emergency contact, vehicles, needs and corrections of the caller, not of other occupants. */
export const getHousehold = async (api: ApiClient) =>
  (await api.query(HOUSEHOLD, {}, household)).household;

/** A change with the version that was read. Fails with 409 `version_conflict` after another change. */
export interface VersionedChange<Input> {
  readonly version: number;
  readonly input: Input;
}

const SAVE_CONTACT =
  residentDocument(`mutation SaveContact($version: Int!, $input: EmergencyContactInput) {
  saved: saveEmergencyContact(version: $version, input: $input) { contact { name relation phone } version }
}`);
const savedContact = z.object({ saved: emergencyContactSchema });

/** Saves the emergency contact; null removes it. */
export const saveEmergencyContact = async (
  api: ApiClient,
  change: VersionedChange<EmergencyContactInput | null>,
) => (await api.query(SAVE_CONTACT, { ...change }, savedContact)).saved;

const SAVE_NEEDS = residentDocument(`mutation SaveNeeds($version: Int!, $input: NeedsInput!) {
  saved: saveNeeds(version: $version, input: $input) { large_print relay mobility other version }
}`);
const savedNeeds = z.object({ saved: needsSchema });

export const saveNeeds = async (api: ApiClient, change: VersionedChange<NeedsInput>) =>
  (await api.query(SAVE_NEEDS, { ...change }, savedNeeds)).saved;

const savedVehicle = z.object({ saved: vehicleSchema });
const ADD_VEHICLE = residentDocument(`mutation AddVehicle($vehicleId: ID!, $input: VehicleInput!) {
  saved: addVehicle(vehicleId: $vehicleId, input: $input) { vehicle_id plate state make model color version }
}`);

/** Adds a vehicle. The page chooses the id, so that a repeated request adds it once. */
export const addVehicle = async (
  api: ApiClient,
  vehicle: { readonly vehicleId: string; readonly input: VehicleInput },
) => (await api.query(ADD_VEHICLE, { ...vehicle }, savedVehicle)).saved;

const CHANGE_VEHICLE = residentDocument(`mutation ChangeVehicle(
  $vehicleId: ID!, $version: Int!, $input: VehicleInput!
) {
  saved: changeVehicle(vehicleId: $vehicleId, version: $version, input: $input) { vehicle_id plate state make model color version }
}`);

export const changeVehicle = async (
  api: ApiClient,
  change: VersionedChange<VehicleInput> & { readonly vehicleId: string },
) => (await api.query(CHANGE_VEHICLE, { ...change }, savedVehicle)).saved;

const REMOVE_VEHICLE = residentDocument(`mutation RemoveVehicle($vehicleId: ID!, $version: Int!) {
  removed: removeVehicle(vehicleId: $vehicleId, version: $version) { vehicle_id }
}`);
const removed = z.object({ removed: removedVehicleSchema });

export const removeVehicle = async (
  api: ApiClient,
  vehicle: { readonly vehicleId: string; readonly version: number },
) => (await api.query(REMOVE_VEHICLE, { ...vehicle }, removed)).removed;

const REQUEST = residentDocument(`mutation RequestCorrection($input: CorrectionInput!) {
  requested: requestCorrection(input: $input) {
    request_id reference subject text state answer asked_at answered_at
  }
}`);
const requested = z.object({ requested: correctionSchema });

/** Asks the office to correct a record. Idempotent by `request_id`. */
export const requestCorrection = async (api: ApiClient, input: CorrectionInput) =>
  (await api.query(REQUEST, { input }, requested)).requested;
