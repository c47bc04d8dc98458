import type { Database } from 'services/platform/db/database';
import { profile } from 'services/platform/db/schema/profile';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Language } from 'shared/language/language';

/** Stores the language of a seeded person, as the profile page does. */
export const setPersonLanguage = (
  db: Database,
  person: { corporationId: string; personId: string },
  language: Language,
) =>
  withSystemContext(db, (tx) =>
    tx
      .insert(profile)
      .values({ ...person, language })
      .onConflictDoUpdate({
        target: [profile.corporationId, profile.personId],
        set: { language },
      }),
  );
