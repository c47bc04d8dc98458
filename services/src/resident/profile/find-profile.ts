import { and, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { address, person } from 'services/platform/db/schema/people';
import { emailChange, profile } from 'services/platform/db/schema/profile';
import { e164 } from 'services/resident/people/e164';
import { MAILING_ADDRESS_TYPE_ID, type Profile } from 'shared/contract/profile';
import { MOST_CODES } from './email-code.ts';

/** The caller's own profile; null where the company has no such person. */
export async function findProfile(tx: Tx, actor: Actor): Promise<Profile | null> {
  const [row] = await tx
    .select({ person, profile, address, change: emailChange })
    .from(person)
    .leftJoin(
      profile,
      and(eq(profile.corporationId, person.corporationId), eq(profile.personId, person.personId)),
    )
    .leftJoin(
      address,
      and(
        eq(address.corporationId, person.corporationId),
        eq(address.personId, person.personId),
        eq(address.addressTypeId, MAILING_ADDRESS_TYPE_ID),
      ),
    )
    .leftJoin(
      emailChange,
      and(
        eq(emailChange.corporationId, person.corporationId),
        eq(emailChange.personId, person.personId),
      ),
    )
    .where(and(eq(person.corporationId, actor.corporationId), eq(person.personId, actor.personId)));
  return row ? present(row) : null;
}

type Row = {
  person: typeof person.$inferSelect;
  profile: typeof profile.$inferSelect | null;
  address: typeof address.$inferSelect | null;
  change: typeof emailChange.$inferSelect | null;
};

function present({ person: of, profile: said, address: mailing, change }: Row): Profile {
  return {
    email: of.email,
    email_change: change && {
      new_email: change.newEmail,
      code_expires_at: change.codeExpiresAt.toISOString(),
      resend_at: change.resendAt.toISOString(),
      attempts_left: change.attemptsLeft,
      codes_left: MOST_CODES - change.codesSent,
    },
    names: {
      preferred_name: said?.preferredName ?? null,
      pronouns: said?.pronouns ?? null,
      version: said?.namesVersion ?? 0,
    },
    phone: {
      number: e164(of),
      may_text: said?.mayText ?? false,
      version: said?.phoneVersion ?? 0,
    },
    mailing: { address: mailing && presentAddress(mailing), version: said?.mailingVersion ?? 0 },
    display: {
      language: said?.language ?? 'en',
      color_scheme: said?.colorScheme ?? 'system',
      time_format: said?.timeFormat ?? 'system',
      version: said?.displayVersion ?? 0,
    },
    access: { notes: said?.accessNotes ?? null, version: said?.accessVersion ?? 0 },
  };
}

const presentAddress = (row: typeof address.$inferSelect) => ({
  address_line_1: row.addressLine1,
  address_line_2: row.addressLine2,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
  country_code: row.countryCode,
});
