import * as contract from '../contract/calendar.ts';
import type { ApiClient } from './client.ts';

/** The address of the household calendar, if there is one. */
export const getHouseholdCalendar = (api: ApiClient) => api.call(contract.getHouseholdCalendar, {});

/** Makes an address; another one in the place of that which was made then (ISO text). */
export const makeHouseholdCalendar = (api: ApiClient, inPlaceOf: string | null) =>
  api.call(contract.makeHouseholdCalendar, { body: { in_place_of: inPlaceOf } });

/** Ends the address at once. */
export const removeHouseholdCalendar = (api: ApiClient) =>
  api.call(contract.removeHouseholdCalendar, {});
