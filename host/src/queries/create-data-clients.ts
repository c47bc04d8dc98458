import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, createApiClient } from 'shared/api/client';
import type { PortalEnvironment } from 'shared/config/environment';
import { recordServiceTime } from 'shared/format/service-time';
import { createQueryClient } from 'shared/query-client/create-query-client';
import type { PortalSession } from '../sign-in/portal-session.ts';

/** The API client and the query cache, one of each per page. */
export interface DataClients {
  readonly api: ApiClient;
  readonly client: QueryClient;
}

export function createDataClients(
  environment: PortalEnvironment,
  session: PortalSession,
): DataClients {
  const api = createApiClient({
    origins: getServiceRoots(environment),
    getToken: session.getToken,
    onResponseTiming: recordServiceTime,
    sampledPercent: environment.tracing?.sampled_percent,
  });
  return { api, client: createQueryClient() };
}

/** The root URLs of the services that this environment has (spec 7). The client does not know the others. */
function getServiceRoots({ services }: PortalEnvironment) {
  const available = Object.entries(services).filter(([, root]) => root !== undefined);
  return Object.fromEntries(available) as Record<string, string>;
}
