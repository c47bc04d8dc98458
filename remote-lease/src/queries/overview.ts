import type { Prefetch } from 'shared/federation/section-module';
import { leaseQueries } from 'shared/queries/lease';
import { getHomeIds } from 'shared/session/session';
import { feePolicyQueries } from './fee-policies.ts';

/** Prefetches the first queries of the overview. */
export function prefetchOverview({ api, session, ask }: Prefetch): void {
  const ids = getHomeIds(session);
  // These two have early responses; the lease with its derived fields uses them.
  ask(leaseQueries.record(api, ids));
  ask(leaseQueries.address(api, ids));
  ask(leaseQueries.active(api, ids));
  ask(feePolicyQueries.ofDoor(api, { doorId: ids?.doorId ?? null }));
}
