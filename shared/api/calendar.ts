import * as contract from '../contract/calendar.ts';
import type { ApiClient } from './client.ts';

/** The feed URL of the household calendar, if it has one. */
export const getHouseholdCalendar = (api: ApiClient) => api.call(contract.getHouseholdCalendar, {});

/** Creates a feed URL. `inPlaceOf` is the `made_at` of the URL that it replaces (ISO 8601), or null. */
export const makeHouseholdCalendar = (api: ApiClient, inPlaceOf: string | null) =>
  api.call(contract.makeHouseholdCalendar, { body: { in_place_of: inPlaceOf } });

/** Removes the feed URL; it stops working immediately. */
export const removeHouseholdCalendar = (api: ApiClient) =>
  api.call(contract.removeHouseholdCalendar, {});
