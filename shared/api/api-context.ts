import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';

/** Provided by the host, the harness or a test around the whole app. */
export const ApiContext = createContext<ApiClient | null>(null);

/** Returns the API client. Throws outside an `ApiContext`. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiContext around it');
  return api;
}
