import type { Prefetch } from 'shared/federation/section-module';
import { profileQueries } from 'shared/queries/profile';
import { residentQueries } from 'shared/queries/resident';
import { isDesktop } from '../overview/is-desktop.ts';
import { householdQueries } from './household.ts';

/** Prefetches the queries of the account index, and of the profile, to which the index leads on wide screens. */
export function prefetchOverview({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  if (isDesktop()) ask(residentQueries.own(api, ids));
  ask(profileQueries.own(api, ids));
  ask(householdQueries.own(api, ids));
}
