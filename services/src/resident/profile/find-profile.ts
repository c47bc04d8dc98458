import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { toE164 } from 'services/resident/people/to-e164';
import type { Profile } from 'shared/contract/profile';
import { MAX_CODES } from './email-code.ts';
import { findProfileRow, type MailingAddressRow, type ProfileRow } from './store/profile.ts';

/** The caller's own profile; null where the company has no such person. */
export async function findProfile(tx: Tx, actor: Actor): Promise<Profile | null> {
  const row = await findProfileRow(tx, actor);
  return row ? toProfileResponse(row) : null;
}

/** The same. Throws `not_found` where the company has no such person. */
export async function loadProfile(tx: Tx, actor: Actor): Promise<Profile> {
  const known = await findProfile(tx, actor);
  if (!known) throw notFound();
  return known;
}

function toProfileResponse({
  person: of,
  profile: said,
  address: mailing,
  change,
}: ProfileRow): Profile {
  return {
    email: of.email,
    email_change: change && {
      new_email: change.newEmail,
      code_expires_at: change.codeExpiresAt.toISOString(),
      resend_at: change.resendAt.toISOString(),
      attempts_left: change.attemptsLeft,
      codes_left: MAX_CODES - change.codesSent,
    },
    names: {
      preferred_name: said?.preferredName ?? null,
      pronouns: said?.pronouns ?? null,
      version: said?.namesVersion ?? 0,
    },
    phone: {
      number: toE164(of),
      may_text: said?.mayText ?? false,
      version: said?.phoneVersion ?? 0,
    },
    mailing: { address: mailing && toAddressResponse(mailing), version: said?.mailingVersion ?? 0 },
    display: {
      language: said?.language ?? 'en',
      color_scheme: said?.colorScheme ?? 'system',
      time_format: said?.timeFormat ?? 'system',
      version: said?.displayVersion ?? 0,
    },
    access: { notes: said?.accessNotes ?? null, version: said?.accessVersion ?? 0 },
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
