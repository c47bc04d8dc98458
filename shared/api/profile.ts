import { type ProfileInput, type ProfilePart, profileSchema } from '../contract/profile.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';

const FIELDS = `{
  email
  email_change { new_email code_expires_at resend_at attempts_left codes_left }
  names { preferred_name pronouns version }
  phone { number may_text version }
  mailing { version address {
    address_line_1 address_line_2 city state postal_code country_code
  } }
  display { language color_scheme version }
  access { notes version }
}`;

const PROFILE = `query Profile { profile ${FIELDS} }`;
const answer = z.object({ profile: z.nullable(profileSchema) });

/** What the caller keeps about themselves; null where the company has no such person. */
export const getProfile = async (api: ApiClient) =>
  (await api.query('resident', PROFILE, {}, answer)).profile;

const changed = z.object({ profile: profileSchema });

const saving = (name: string, input: string) =>
  `mutation Save($version: Int!, $input: ${input}) {
    profile: ${name}(version: $version, input: $input) ${FIELDS}
  }`;

const SAVE: Readonly<Record<ProfilePart, string>> = {
  names: saving('saveNames', 'NamesInput!'),
  phone: saving('savePhone', 'PhoneInput!'),
  mailing: saving('saveMailing', 'MailingInput'),
  display: saving('saveDisplay', 'DisplayInput!'),
  access: saving('saveAccess', 'AccessInput!'),
};

export interface PartChange<P extends ProfilePart> {
  readonly part: P;
  /** The one that was read. */
  readonly version: number;
  readonly input: ProfileInput<P>;
}

/** Writes one part, where nobody has written it since that version: 409 `version_conflict` else. */
export const savePart = async <P extends ProfilePart>(
  api: ApiClient,
  { part, version, input }: PartChange<P>,
) => (await api.query('resident', SAVE[part], { version, input }, changed)).profile;

const REQUEST = `mutation RequestEmailChange($email: String!) {
  profile: requestEmailChange(email: $email) ${FIELDS}
}`;

/** Sends a code to a new address; until it is confirmed the old one holds. */
export const requestEmailChange = async (api: ApiClient, email: string) =>
  (await api.query('resident', REQUEST, { email }, changed)).profile;

const CONFIRM = `mutation ConfirmEmailChange($code: String!) {
  profile: confirmEmailChange(code: $code) ${FIELDS}
}`;

/** Makes the new address the one that holds. */
export const confirmEmailChange = async (api: ApiClient, code: string) =>
  (await api.query('resident', CONFIRM, { code }, changed)).profile;

const RESEND = `mutation ResendEmailCode { profile: resendEmailCode ${FIELDS} }`;

export const resendEmailCode = async (api: ApiClient) =>
  (await api.query('resident', RESEND, {}, changed)).profile;

const CANCEL = `mutation CancelEmailChange { profile: cancelEmailChange ${FIELDS} }`;

/** Forgets the new address; the old one stays. */
export const cancelEmailChange = async (api: ApiClient) =>
  (await api.query('resident', CANCEL, {}, changed)).profile;
