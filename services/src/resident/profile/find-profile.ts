import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { toE164 } from 'services/resident/people/to-e164';
import type { Profile } from 'shared/contract/profile';
import { MAX_CODES } from './email-code.ts';
import { findProfileRow, type MailingAddressRow, type ProfileRow } from './store/profile.ts';

/** Finds the caller's own profile. Null when the company has no such person. */
export async function findProfile(tx: Tx, actor: Actor): Promise<Profile | null> {
  const row = await findProfileRow(tx, actor);
  return row ? toProfileResponse(row) : null;
}

/** Loads the caller's own profile. Throws `not_found` when the company has no such person. */
export async function loadProfile(tx: Tx, actor: Actor): Promise<Profile> {
  const profile = await findProfile(tx, actor);
  if (!profile) throw notFound();
  return profile;
}

function toProfileResponse({ person, profile, address: mailing, change }: ProfileRow): Profile {
  return {
    email: person.email,
    email_change: change && {
      new_email: change.newEmail,
      code_expires_at: change.codeExpiresAt.toISOString(),
      resend_at: change.resendAt.toISOString(),
      attempts_left: change.attemptsLeft,
      codes_left: MAX_CODES - change.codesSent,
    },
    names: {
      preferred_name: profile?.preferredName ?? null,
      pronouns: profile?.pronouns ?? null,
      version: profile?.namesVersion ?? 0,
    },
    phone: {
      number: toE164(person),
      may_text: profile?.mayText ?? false,
      version: profile?.phoneVersion ?? 0,
    },
    mailing: {
      address: mailing && toAddressResponse(mailing),
      version: profile?.mailingVersion ?? 0,
    },
    display: {
      language: profile?.language ?? 'en',
      color_scheme: profile?.colorScheme ?? 'system',
      time_format: profile?.timeFormat ?? 'system',
      version: profile?.displayVersion ?? 0,
    },
    access: { notes: profile?.accessNotes ?? null, version: profile?.accessVersion ?? 0 },
  };
}

const toAddressResponse = (row: MailingAddressRow) => ({
  address_line_1: row.addressLine1,
  address_line_2: row.addressLine2,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
  country_code: row.countryCode,
});
