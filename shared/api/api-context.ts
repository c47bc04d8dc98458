import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';

/** Given by the host (or the harness, or a test) around everything. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The client of the services. Throws outside of `ApiContext`. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiContext around it');
  return api;
}
