import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, createApiClient } from 'shared/api/client';
import type { Environment } from 'shared/config/environment';
import { noteServiceTime } from 'shared/format/service-time';
import { createQueryClient } from 'shared/query-client/create-query-client';
import type { PortalSession } from '../sign-in/portal-session.ts';

/** What a page gets its data by: the one client of the services, and the one cache of their answers. */
export interface DataClients {
  readonly api: ApiClient;
  readonly client: QueryClient;
}

export function createDataClients(environment: Environment, session: PortalSession): DataClients {
  const api = createApiClient({
    origins: getServiceRoots(environment),
    getToken: session.getToken,
    onAnswerTime: noteServiceTime,
  });
  return { api, client: createQueryClient() };
}

/** The services that this environment has (spec 7): the others are unknown to the client. */
function getServiceRoots({ services }: Environment) {
  const known = Object.entries(services).filter(([, root]) => root !== undefined);
  return Object.fromEntries(known) as Record<string, string>;
}
