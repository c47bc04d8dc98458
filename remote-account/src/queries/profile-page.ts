import type { Prefetch } from 'shared/federation/section-module';
import { profileQueries } from 'shared/queries/profile';
import { residentQueries } from 'shared/queries/resident';
import { householdQueries } from './household.ts';

/** Prefetches what the profile needs first. */
export function prefetchProfile({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  ask(residentQueries.own(api, ids));
  ask(profileQueries.own(api, ids));
  ask(householdQueries.own(api, ids));
}
