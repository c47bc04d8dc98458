import type { Prefetch } from 'shared/federation/section-module';
import { profileQueries } from 'shared/queries/profile';
import { householdQueries } from './household.ts';

/** Prefetches the queries that the account index and the profile have in common. */
export function prefetchOverview({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  ask(profileQueries.own(api, ids));
  ask(householdQueries.own(api, ids));
}
