import { withRenterContext } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Profile } from 'shared/contract/profile';
import { profileOf } from './find-profile.ts';
import { deleteChange } from './store/email-change.ts';

/** Takes a change of the e-mail back. Done as well where there is none. */
export const cancelEmailChange = (_: object, { actor, db }: GraphqlContext): Promise<Profile> =>
  withRenterContext(db, actor, async (tx) => {
    await deleteChange(tx, actor);
    return profileOf(tx, actor);
  });
