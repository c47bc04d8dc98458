import { withRenterContext } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Profile } from 'shared/contract/profile';
import { loadProfile } from './find-profile.ts';
import { deleteEmailChange } from './store/email-change.ts';

/** Cancels the pending email change. Succeeds when there is none. */
export const cancelEmailChange = (_: object, { actor, db }: GraphqlContext): Promise<Profile> =>
  withRenterContext(db, actor, async (tx) => {
    await deleteEmailChange(tx, actor);
    return loadProfile(tx, actor);
  });
