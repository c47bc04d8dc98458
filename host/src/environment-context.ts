import { createContext, useContext } from 'react';
import type { PortalEnvironment } from 'shared/config/environment';

export const EnvironmentContext = createContext<PortalEnvironment | null>(null);

/** The environment of this page, selected by its origin (spec 7). */
export function useEnvironment(): PortalEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === null) throw new Error('useEnvironment needs an EnvironmentContext around it');
  return environment;
}
