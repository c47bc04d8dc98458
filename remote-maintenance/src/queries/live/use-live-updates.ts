import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from 'shared/api/api-context';
import { isRefusal } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { followChanges } from 'shared/api/live';
import { buildingKey } from 'shared/queries/utility';
import { remindersKey } from '../reminders.ts';
import { workOrdersKey } from '../work-orders.ts';
import { type FollowerState, startFollower } from './create-follower.ts';

/** True for a query without data that was refused permanently: another request would be refused, too. */
const isRefused = ({ data, error }: { data: unknown; error: unknown }) =>
  data === undefined && isRefusal(error);

/** One stream for each page, shared by all parts that use it. */
type LiveConnection = { parts: number; state: FollowerState; end: () => void };
const connections = new WeakMap<QueryClient, LiveConnection>();

/** Updates the shown requests while the page is open when others change them. */
export function useLiveUpdates(): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const connection = connections.get(client) ?? {
      parts: 0,
      state: { lastAlive: null },
      end: () => {},
    };
    connections.set(client, connection);
    connection.parts += 1;
    if (connection.parts === 1) connection.end = startLiveUpdates(api, client, connection.state);
    return () => {
      connection.parts -= 1;
      if (connection.parts === 0) connection.end();
    };
  }, [api, client]);
}

function startLiveUpdates(api: ApiClient, client: QueryClient, state: FollowerState): () => void {
  // A failed refetch keeps the shown data; the next change refetches again.
  const invalidate = (queryKey: readonly unknown[]) =>
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => !isRefused(state) });
  const invalidateList = () => invalidate([...workOrdersKey, 'list']);
  return startFollower(
    {
      connect: (signal, onEvent) => followChanges(api, signal, onEvent),
      onRequests: (ids) => {
        if (ids.length > 0) invalidateList();
        for (const workOrderId of ids) {
          invalidate([...workOrdersKey, 'one', { workOrderId }]);
          invalidate([...workOrdersKey, 'visit', { workOrderId }]);
          invalidate([...remindersKey, { workOrderId }]);
        }
      },
      onPhotos: (ids) => {
        if (ids.length > 0) invalidateList();
        for (const entityId of ids)
          invalidate(['media', 'album', { entityType: 'work_order', entityId }]);
      },
      onBuilding: () => invalidate(buildingKey),
      onGap: () => {
        for (const key of [workOrdersKey, remindersKey, ['media', 'album'], buildingKey])
          invalidate(key);
      },
    },
    state,
  );
}
