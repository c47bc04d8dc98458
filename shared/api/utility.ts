import * as contract from '../contract/utility.ts';
import type { ApiClient } from './client.ts';

/** The caller's login id (spec 7). */
export const getLogin = (api: ApiClient) => api.call(contract.getLogin, {});

/** How to reach the office of the caller's company. */
export const getOfficeContact = (api: ApiClient) => api.call(contract.getOfficeContact, {});

/** Known problems in the caller's building. */
export const getBuilding = (api: ApiClient) => api.call(contract.getBuilding, {});
