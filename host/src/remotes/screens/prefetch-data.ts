import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { useOptionalSession } from 'shared/session/session';
import { createPrefetch } from '#src/queries/create-prefetch.ts';
import { setDataPrefetch } from './prefetch.ts';

/** While mounted, prefetched screens also prefetch their data into the query cache. */
export function PrefetchData(): null {
  const client = useQueryClient();
  const api = useApi();
  const session = useOptionalSession();
  useEffect(() => {
    setDataPrefetch(session && createPrefetch(client, api, session));
    return () => setDataPrefetch(null);
  }, [client, api, session]);
  return null;
}
