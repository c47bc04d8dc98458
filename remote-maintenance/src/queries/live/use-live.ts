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
type Following = { parts: number; state: FollowerState; end: () => void };
const followings = new WeakMap<QueryClient, Following>();

/** Updates the shown requests while the page is open when others change them. */
export function useLive(): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const following = followings.get(client) ?? {
      parts: 0,
      state: { lastAlive: null },
      end: () => {},
    };
    followings.set(client, following);
    following.parts += 1;
    if (following.parts === 1) following.end = begin(api, client, following.state);
    return () => {
      following.parts -= 1;
      if (following.parts === 0) following.end();
    };
  }, [api, client]);
}

function begin(api: ApiClient, client: QueryClient, state: FollowerState): () => void {
  // A failed refetch keeps the shown data; the next change refetches again.
  const outdate = (queryKey: readonly unknown[]) =>
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => !isRefused(state) });
  const outdateList = () => outdate([...workOrdersKey, 'list']);
  return startFollower(
    {
      connect: (signal, onEvent) => followChanges(api, signal, onEvent),
      onRequests: (ids) => {
        if (ids.length > 0) outdateList();
        for (const workOrderId of ids) {
          outdate([...workOrdersKey, 'one', { workOrderId }]);
          outdate([...workOrdersKey, 'visit', { workOrderId }]);
          outdate([...remindersKey, { workOrderId }]);
        }
      },
      onPhotos: (ids) => {
        if (ids.length > 0) outdateList();
        for (const entityId of ids)
          outdate(['media', 'album', { entityType: 'work_order', entityId }]);
      },
      onBuilding: () => outdate(buildingKey),
      onGap: () => {
        for (const key of [workOrdersKey, remindersKey, ['media', 'album'], buildingKey])
          outdate(key);
      },
    },
    state,
  );
}
