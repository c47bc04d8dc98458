import type { Prefetch } from 'shared/federation/section-module';
import { profileQueries } from 'shared/queries/profile';
import { householdQueries } from './household.ts';

/** What the index of the account asks for that the profile needs too, asked ahead of a visit. */
export function prefetchOverview({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  ask(profileQueries.own(api, ids));
  ask(householdQueries.own(api, ids));
}
