import { createContext, useContext } from 'react';
import type { Environment } from 'shared/config/environment';

export const EnvironmentContext = createContext<Environment | null>(null);

/** The environment of this page, selected by its origin (spec 7). */
export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext);
  if (environment === null) throw new Error('useEnvironment needs an EnvironmentContext around it');
  return environment;
}
