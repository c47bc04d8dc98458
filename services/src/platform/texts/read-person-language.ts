import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { profile } from 'services/platform/db/schema/profile';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';

/** Reads the language that a person has chosen, for texts that no page asks for, such as a calendar feed. */
export async function readPersonLanguage(
  tx: Tx,
  { corporationId, personId }: { corporationId: string; personId: string },
): Promise<Language> {
  const [row] = await tx
    .select({ language: profile.language })
    .from(profile)
    .where(and(eq(profile.corporationId, corporationId), eq(profile.personId, personId)));
  return row?.language ?? DEFAULT_LANGUAGE;
}
