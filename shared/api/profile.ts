import {
  type EmailChange,
  type Profile,
  type ProfileInput,
  type ProfilePart,
  profileSchema,
} from '../contract/profile.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

const PROFILE = residentDocument(`query Profile {
  profile {
    email
    email_change { new_email code_expires_at resend_at attempts_left codes_left }
    names { preferred_name pronouns version }
    phone { number may_text version }
    mailing {
      address { address_line_1 address_line_2 city state postal_code country_code }
      version
    }
    display { language color_scheme time_format version }
    access { notes version }
  }
}`);
const profile = z.object({ profile: z.nullable(profileSchema) });

/** What the caller keeps about themselves; null where the company has no such person. */
export const getProfile = async (api: ApiClient) => (await api.query(PROFILE, {}, profile)).profile;

const { shape } = profileSchema;

const SAVE_NAMES = residentDocument(`mutation SaveNames($version: Int!, $input: NamesInput!) {
  profile: saveNames(version: $version, input: $input) {
    names { preferred_name pronouns version }
  }
}`);
const names = z.object({ profile: z.object({ names: shape.names }) });

const SAVE_PHONE = residentDocument(`mutation SavePhone($version: Int!, $input: PhoneInput!) {
  profile: savePhone(version: $version, input: $input) { phone { number may_text version } }
}`);
const phone = z.object({ profile: z.object({ phone: shape.phone }) });

const SAVE_MAILING = residentDocument(`mutation SaveMailing($version: Int!, $input: MailingInput) {
  profile: saveMailing(version: $version, input: $input) {
    mailing {
      address { address_line_1 address_line_2 city state postal_code country_code }
      version
    }
  }
}`);
const mailing = z.object({ profile: z.object({ mailing: shape.mailing }) });

const SAVE_DISPLAY = residentDocument(`mutation SaveDisplay($version: Int!, $input: DisplayInput!) {
  profile: saveDisplay(version: $version, input: $input) {
    display { language color_scheme time_format version }
  }
}`);
const display = z.object({ profile: z.object({ display: shape.display }) });

const SAVE_ACCESS = residentDocument(`mutation SaveAccess($version: Int!, $input: AccessInput!) {
  profile: saveAccess(version: $version, input: $input) { access { notes version } }
}`);
const access = z.object({ profile: z.object({ access: shape.access }) });

export interface ProfilePartChange<P extends ProfilePart> {
  readonly part: P;
  /** The one that was read. */
  readonly version: number;
  readonly input: ProfileInput<P>;
}

type PartInput<P extends ProfilePart> = Omit<ProfilePartChange<P>, 'part'>;
type SavePart<P extends ProfilePart> = (
  api: ApiClient,
  given: PartInput<P>,
) => Promise<Pick<Profile, P>>;

const SAVE_BY_PART: { readonly [P in ProfilePart]: SavePart<P> } = {
  names: async (api, given) => (await api.query(SAVE_NAMES, given, names)).profile,
  phone: async (api, given) => (await api.query(SAVE_PHONE, given, phone)).profile,
  mailing: async (api, given) => (await api.query(SAVE_MAILING, given, mailing)).profile,
  display: async (api, given) => (await api.query(SAVE_DISPLAY, given, display)).profile,
  access: async (api, given) => (await api.query(SAVE_ACCESS, given, access)).profile,
};

/** Writes one part, where nobody has written it since that version: 409 `version_conflict` else. */
export const saveProfilePart = <P extends ProfilePart>(
  api: ApiClient,
  { part, version, input }: ProfilePartChange<P>,
): Promise<Pick<Profile, P>> => SAVE_BY_PART[part](api, { version, input });

/** What a change of the e-mail makes of the profile. */
export interface EmailState {
  readonly email: string;
  readonly email_change: EmailChange | null;
}

const email = z.object({
  profile: z.object({ email: shape.email, email_change: shape.email_change }),
});

const REQUEST = residentDocument(`mutation RequestEmailChange($email: String!) {
  profile: requestEmailChange(email: $email) {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Sends a code to a new address; until it is confirmed the old one holds. */
export const requestEmailChange = async (api: ApiClient, to: string): Promise<EmailState> =>
  (await api.query(REQUEST, { email: to }, email)).profile;

const CONFIRM = residentDocument(`mutation ConfirmEmailChange($code: String!) {
  profile: confirmEmailChange(code: $code) {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Makes the new address the one that holds. */
export const confirmEmailChange = async (api: ApiClient, code: string): Promise<EmailState> =>
  (await api.query(CONFIRM, { code }, email)).profile;

const RESEND = residentDocument(`mutation ResendEmailCode {
  profile: resendEmailCode {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Another code to the same address. */
export const resendEmailCode = async (api: ApiClient): Promise<EmailState> =>
  (await api.query(RESEND, {}, email)).profile;

const CANCEL = residentDocument(`mutation CancelEmailChange {
  profile: cancelEmailChange {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Forgets the new address; the old one stays. */
export const cancelEmailChange = async (api: ApiClient): Promise<EmailState> =>
  (await api.query(CANCEL, {}, email)).profile;
