import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { hasCode } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as household from 'shared/api/household';
import {
  type EmergencyContactInput,
  emergencyContactInputSchema,
  type NeedsInput,
  needsInputSchema,
  type VehicleInput,
  vehicleInputSchema,
} from 'shared/contract/household';
import { usePersonId } from 'shared/session/session';

type Ids = { readonly personId: string | null };

const householdKey = ['household'];
const invalidatesHousehold = { invalidates: [householdKey] };

export const householdQueries = {
  own: (api: ApiClient, ids: Ids) =>
    queryOptions({
      queryKey: [...householdKey, ids],
      queryFn: () => (ids.personId === null ? null : household.getHousehold(api)),
    }),
};

/** Loads the household entries, which only the renter sees. */
export function useHousehold() {
  return useQuery(householdQueries.own(useApi(), { personId: usePersonId() }));
}

function useHouseholdMutation<Variables, Result>(
  change: (api: ApiClient, variables: Variables) => Promise<Result>,
) {
  const api = useApi();
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    meta: invalidatesHousehold,
  });
}

export const useSaveContact = () => useHouseholdMutation(household.saveEmergencyContact);
export const useSaveNeeds = () => useHouseholdMutation(household.saveNeeds);
export const useAddVehicle = () => useHouseholdMutation(household.addVehicle);
export const useChangeVehicle = () => useHouseholdMutation(household.changeVehicle);
export const useRemoveVehicle = () => useHouseholdMutation(household.removeVehicle);
export const useRequestCorrection = () => useHouseholdMutation(household.requestCorrection);

type CurrentValue<Value> = { readonly value: Value; readonly version: number } | null;

/** Returns the stored value from a conflict error; null for any other error. */
function getConflictDetails(error: unknown) {
  if (!hasCode(error, 'version_conflict')) return null;
  const { version, ...values } = error.details;
  return typeof version === 'number' ? { version, values } : null;
}

/** The service leaves out empty values: without a name, there is no contact. */
export function getCurrentContact(error: unknown): CurrentValue<EmergencyContactInput | null> {
  const conflict = getConflictDetails(error);
  if (conflict === null) return null;
  const { data } = emergencyContactInputSchema.safeParse(conflict.values);
  return { value: data ?? null, version: conflict.version };
}

export function getCurrentNeeds(error: unknown): CurrentValue<NeedsInput> {
  const conflict = getConflictDetails(error);
  const { data } = needsInputSchema.safeParse({ other: null, ...conflict?.values });
  return conflict && data ? { value: data, version: conflict.version } : null;
}

export function getCurrentVehicle(error: unknown): CurrentValue<VehicleInput> {
  const conflict = getConflictDetails(error);
  const { data } = vehicleInputSchema.safeParse(conflict?.values);
  return conflict && data ? { value: data, version: conflict.version } : null;
}

/** True if the vehicle was already removed. */
export const isGone = (error: unknown): boolean => hasCode(error, 'not_found');
