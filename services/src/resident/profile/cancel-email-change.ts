import { withRenterContext } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Profile } from 'shared/contract/profile';
import { loadProfile } from './find-profile.ts';
import { deleteEmailChange } from './store/email-change.ts';

/** Takes a change of the e-mail back. Done as well where there is none. */
export const cancelEmailChange = (_: object, { actor, db }: GraphqlContext): Promise<Profile> =>
  withRenterContext(db, actor, async (tx) => {
    await deleteEmailChange(tx, actor);
    return loadProfile(tx, actor);
  });
