import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { useOptionalSession } from 'shared/session/session';
import { askAhead } from '#src/queries/ask-ahead.ts';
import { prefetchDataBy } from './prefetch.ts';

/** From here on, what is prefetched comes with its data: there is a cache to put it into. */
export function PrefetchData(): null {
  const client = useQueryClient();
  const api = useApi();
  const session = useOptionalSession();
  useEffect(() => {
    prefetchDataBy(session && askAhead(client, api, session));
    return () => prefetchDataBy(null);
  }, [client, api, session]);
  return null;
}
